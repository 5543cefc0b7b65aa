import type { Logger } from '@imguessr/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Redis } from '../../adapters/redis/client.ts';
import { createAuditRecords } from '../once/audit-records.ts';
import { serveAudit } from './audit.endpoint.ts';
import { spawnAudit } from './spawn-audit.ts';

/** Audits the statistics whenever an operator asks for it. */
export function startAudits(
  nc: NatsConnection,
  queue: string,
  redis: Pick<Redis, 'send'>,
  logger: Logger,
) {
  const stopping = new AbortController();
  const records = createAuditRecords(redis);
  const run = async () => {
    logger.info('audit of statistics begins');
    await spawnAudit(stopping.signal);
    const report = await records.read();
    if (!report) throw new Error('Redis has lost the report of the audit');
    return report;
  };
  const stopServing = serveAudit(nc, queue, run, logger);
  return {
    /** Resolves with the last report of any projector. */
    lastReport: records.read,
    async stop() {
      stopping.abort();
      await stopServing();
    },
  };
}
