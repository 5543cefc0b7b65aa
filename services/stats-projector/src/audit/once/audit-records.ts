import type { AuditReport } from '@imguessr/contracts';
import type { Redis } from '../../adapters/redis/client.ts';

const REPORT = '{audit}:report';
const CLAIM = '{audit}:claim';

export const createAuditRecords = (redis: Pick<Redis, 'send'>) => ({
  /** Resolves with the last report. */
  async read(): Promise<AuditReport | undefined> {
    const text = (await redis.send('GET', REPORT)) as string | null;
    return text === null ? undefined : (JSON.parse(text) as AuditReport);
  },
  store: async (report: AuditReport) =>
    void (await redis.send('SET', REPORT, JSON.stringify(report))),
  /**
   * Resolves with true for one caller within `ms` milliseconds: nobody else begins an audit in that
   * time.
   */
  claim: async (ms: number): Promise<boolean> =>
    (await redis.send('SET', CLAIM, '1', 'NX', 'PX', String(ms))) === 'OK',
  /** The next audit may begin in `ms` milliseconds. */
  postpone: async (ms: number) => void (await redis.send('SET', CLAIM, '1', 'PX', String(ms))),
});

/** What all projectors know of audits, in Redis. */
export type AuditRecords = ReturnType<typeof createAuditRecords>;
