import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger, createMetrics } from '@imguessr/service-kit';
import { until } from '@imguessr/testing/node';
import { onTestFinished } from 'vitest';
import type { PlayLog } from '../../testing/play-log.ts';
import type { Backing } from '../../testing/projector.ts';
import { startAudit } from '../app.ts';
import type { AuditConfig } from '../config.ts';
import { createAuditMetrics } from '../metrics.ts';

/** Under load, an audit takes several intervals. */
const MAX_WAIT_MS = 60_000;

export async function startAuditor(backing: Backing, settings: Partial<AuditConfig> = {}) {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger('auditor', 'info', { write: (line) => void lines.push(JSON.parse(line)) });
  const registry = createMetrics('stats-auditor');
  const config: AuditConfig = {
    LOG_LEVEL: 'info',
    NATS_URL: backing.natsUrl,
    REDIS_URL: backing.redisUrl,
    PLAY_PARTITIONS: backing.partitions,
    ARCHIVE_DATABASE_URL: undefined,
    OPS_PORT: 0,
    EXCLUDE_AUTOMATED_PLAYS: false,
    AUDIT_INTERVAL_SECONDS: 0.1,
    AUDIT_ANSWERS_PER_SECOND: 50,
    AUDIT_WORDS_IN_MEMORY: 100_000,
    ...settings,
  };
  const auditor = await startAudit(config, logger, createAuditMetrics(registry));
  onTestFinished(() => auditor.stop());
  await until('the auditor', () => auditor.isReady());

  const metric = async (name: string, audited: string): Promise<number> => {
    const found = (await registry.getSingleMetric(name)?.get())?.values ?? [];
    return found.find(({ labels }) => labels.audited === audited)?.value ?? 0;
  };
  return {
    lines,
    drifts: () => lines.filter(({ msg }) => msg === 'statistics differ from the play log'),
    drift: (audited: string) => metric('imguessr_audit_drift', audited),
    async compared(audited: string, games: number) {
      const before = await metric('imguessr_audit_games_total', audited);
      await until(
        `${games} games in ${audited}`,
        async () => (await metric('imguessr_audit_games_total', audited)) >= before + games,
        MAX_WAIT_MS,
      );
    },
  };
}

/** Serves statistics like the gateway, changed by `change`. Resolves with its address. */
export async function serveStatistics(log: PlayLog, change: (stats: object) => object = (stats) => stats) {
  const server = createServer(async ({ url }, response) => {
    const reply = await log.stats(Number(url?.split('/')[3]));
    const isFound = 'stats' in reply;
    const stats = isFound && reply.stats.totalGames > 0 ? reply.stats : { status: 'no_stats_available' };
    response.writeHead(isFound ? 200 : 503, { 'content-type': 'application/json' }).end(JSON.stringify(change(stats)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
