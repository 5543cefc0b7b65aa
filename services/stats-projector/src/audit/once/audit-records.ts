import type { AuditReport } from '@imguessr/contracts';
import type { Redis } from '../../adapters/redis/client.ts';

const REPORT = '{audit}:report';
const CLAIM = '{audit}:claim';

/** What all projectors know of audits, in Redis. */
export interface AuditRecords {
  /** Resolves with the last report. */
  read(): Promise<AuditReport | undefined>;
  store(report: AuditReport): Promise<void>;
  /** Resolves with true for one caller within `ms` milliseconds: nobody else begins an audit in that time. */
  claim(ms: number): Promise<boolean>;
  /** The next audit may begin in `ms` milliseconds. */
  postpone(ms: number): Promise<void>;
}

export const createAuditRecords = (redis: Pick<Redis, 'send'>): AuditRecords => ({
  async read() {
    const text = (await redis.send('GET', REPORT)) as string | null;
    return text === null ? undefined : (JSON.parse(text) as AuditReport);
  },
  store: async (report) => void (await redis.send('SET', REPORT, JSON.stringify(report))),
  claim: async (ms) => (await redis.send('SET', CLAIM, '1', 'NX', 'PX', String(ms))) === 'OK',
  postpone: async (ms) => void (await redis.send('SET', CLAIM, '1', 'PX', String(ms))),
});
