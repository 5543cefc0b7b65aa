import { type ChildProcess, spawn } from 'node:child_process';
import { createLogger, createMetrics } from '@imguessr/service-kit';
import { serviceFromSources, until } from '@imguessr/testing/node';
import { startApp } from '../app.ts';
import { createProjectorMetrics } from '../metrics.ts';

export interface Backing {
  readonly natsUrl: string;
  readonly redisUrl: string;
  readonly databaseUrl: string;
}

/** Resolves when it runs, with the lines that it logs as warnings or errors. */
export async function launchProjector({ natsUrl, redisUrl, databaseUrl }: Backing) {
  const lines: string[] = [];
  const projector = await startApp(
    {
      LOG_LEVEL: 'warn',
      GAME_LANGUAGE: 'en',
      NATS_URL: natsUrl,
      REDIS_URL: redisUrl,
      DATABASE_URL: databaseUrl,
      OPS_PORT: 0,
    },
    createLogger('projector', 'warn', { write: (line) => void lines.push(line) }),
    createProjectorMetrics(createMetrics('stats-projector')),
  );
  return { ...projector, lines };
}

export type Projector = Awaited<ReturnType<typeof launchProjector>>;

/** Resolves when it answers. */
export async function startProjector(backing: Backing): Promise<Projector> {
  const projector = await launchProjector(backing);
  await until('the projector', projector.isReady);
  return projector;
}

/** Uses a process of its own, so that a test can kill it. */
export function spawnProjector({ natsUrl, redisUrl, databaseUrl }: Backing): ChildProcess {
  return spawn(process.execPath, serviceFromSources('stats-projector'), {
    stdio: 'ignore',
    env: {
      ...process.env,
      NATS_URL: natsUrl,
      REDIS_URL: redisUrl,
      DATABASE_URL: databaseUrl,
      OPS_PORT: '0',
      LOG_LEVEL: 'warn',
    },
  });
}
