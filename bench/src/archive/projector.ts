import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { CLUES_SUBJECT, DAILY_FIGURES_SUBJECT, FIGURES_SUBJECT, STATS_SUBJECT } from '@imguessr/contracts';
import { createBatcher, createRequestMux } from '@imguessr/messaging';
import { until } from '@imguessr/testing/node';
import type { NatsConnection } from '@nats-io/transport-node';

const MAX_START_MS = 120_000;
const MAIN = new URL('../../../services/stats-projector/src/main.ts', import.meta.url).pathname;
/** The game of all plays. */
const GAME = 7;

/** Starts a stats projector on these servers. Resolves once it has counted all plays. */
export async function startProjector(nc: NatsConnection, urls: { nats: string; redis: string; archive: string }) {
  const child = spawn(process.execPath, [MAIN], {
    stdio: 'inherit',
    env: {
      ...process.env,
      NATS_URL: urls.nats,
      REDIS_URL: urls.redis,
      ARCHIVE_DATABASE_URL: urls.archive,
      OPS_PORT: '0',
      LOG_LEVEL: 'error',
    },
  });
  const isReady = async () => !JSON.stringify(await readStatistics(nc)).includes('"error"');
  await until('the statistics', () => isReady().catch(() => false), MAX_START_MS);
  return {
    async stop(): Promise<void> {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Resolves with all replies about the plays: statistics, clues and figures. */
export async function readStatistics(nc: NatsConnection): Promise<unknown> {
  const mux = createRequestMux(nc, 10_000);
  const ask = (subject: string, query: object) =>
    createBatcher<object, unknown>(mux.requestMany, subject)({ ...query, requestId: 'bench' });
  const replies = await Promise.all([
    ask(STATS_SUBJECT, { gameId: GAME, audience: 'admin' }),
    ask(CLUES_SUBJECT, { gameId: GAME }),
    ask(FIGURES_SUBJECT, { after: 0 }),
    ask(DAILY_FIGURES_SUBJECT, {}),
  ]);
  mux.close();
  return replies;
}
