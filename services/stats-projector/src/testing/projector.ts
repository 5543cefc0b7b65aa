import { type ChildProcess, spawn } from 'node:child_process';
import { createLogger, createMetrics, startTraces } from '@imguessr/service-kit';
import { serviceFromSources } from '@imguessr/testing/node';
import { startApp } from '../app.ts';
import type { Config } from '../config.ts';
import { createProjectorMetrics } from '../metrics.ts';

export interface Backing {
  readonly natsUrl: string;
  readonly redisUrl: string;
  readonly partitions: number;
  readonly archiveUrl?: string;
}

const logLevel = () => (process.env.TEST_LOG_LEVEL ?? 'silent') as Config['LOG_LEVEL'];

export async function startProjector(backing: Backing) {
  const config: Config = {
    LOG_LEVEL: logLevel(),
    NATS_URL: backing.natsUrl,
    REDIS_URL: backing.redisUrl,
    GAME_LANGUAGE: 'en',
    PLAY_PARTITIONS: backing.partitions,
    OPS_PORT: 0,
    PLAYED_DAYS: 90,
    ARCHIVE_DATABASE_URL: backing.archiveUrl,
  };
  const metrics = createProjectorMetrics(createMetrics('stats-projector'));
  return startApp(
    config,
    createLogger('projector', config.LOG_LEVEL),
    await startTraces('test', undefined),
    metrics,
  );
}

/** Uses a process of its own, so that a test can kill it. */
export function spawnProjector(backing: Backing): ChildProcess {
  return spawn(process.execPath, serviceFromSources('stats-projector'), {
    stdio: logLevel() === 'silent' ? 'ignore' : 'inherit',
    env: {
      ...process.env,
      NATS_URL: backing.natsUrl,
      REDIS_URL: backing.redisUrl,
      PLAY_PARTITIONS: String(backing.partitions),
      OPS_PORT: '0',
      LOG_LEVEL: logLevel(),
    },
  });
}
