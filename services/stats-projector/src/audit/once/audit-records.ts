import type { AuditReport } from '@imguessr/contracts';
import type { Redis } from '../../adapters/redis/client.ts';

const REPORT = '{audit}:report';

/** What all projectors know of audits, in Redis. */
export const createAuditRecords = (redis: Pick<Redis, 'send'>) => ({
  /** Resolves with the last report. */
  async read(): Promise<AuditReport | undefined> {
    const text = (await redis.send('GET', REPORT)) as string | null;
    return text === null ? undefined : (JSON.parse(text) as AuditReport);
  },
  store: async (report: AuditReport) =>
    void (await redis.send('SET', REPORT, JSON.stringify(report))),
});
