import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AuditReport } from '@imguessr/contracts';
import { createLogger } from '@imguessr/service-kit';
import { onTestFinished } from 'vitest';
import type { PlayLog } from '../../testing/play-log.ts';
import type { Backing } from '../../testing/projector.ts';
import { type AuditSettings, audit } from '../once/audit.ts';

/** Resolves with the report of an audit, and its log lines. */
export async function auditBacking(
  backing: Backing,
  settings: Partial<AuditSettings> = {},
): Promise<AuditReport & { readonly lines: readonly Record<string, unknown>[] }> {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger('audit', 'info', {
    write: (line) => void lines.push(JSON.parse(line)),
  });
  const report = await audit(
    {
      NATS_URL: backing.natsUrl,
      REDIS_URL: backing.redisUrl,
      PLAY_PARTITIONS: backing.partitions,
      ...settings,
    },
    logger,
  );
  return { ...report, lines };
}

/** Serves statistics like the gateway, changed by `change`. Resolves with its address. */
export async function serveStatistics(
  log: PlayLog,
  change: (stats: object) => object = (stats) => stats,
) {
  const server = createServer(async ({ url }, response) => {
    const reply = await log.stats(Number(url?.split('/')[3]));
    const isFound = 'stats' in reply;
    const stats =
      isFound && reply.stats.totalGames > 0 ? reply.stats : { status: 'no_stats_available' };
    response
      .writeHead(isFound ? 200 : 503, { 'content-type': 'application/json' })
      .end(JSON.stringify(change(stats)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
