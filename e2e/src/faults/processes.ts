import { setTimeout as delay } from 'node:timers/promises';
import { connectNats } from '@imguessr/messaging';
import { openPlays, PLAY_STREAM } from '@imguessr/play-log';
import { until } from '@imguessr/testing/node';
import { expectOk } from '@imguessr/testing/product';
import { jetstreamManager } from '@nats-io/jetstream';
import { Redis } from 'ioredis';
import { vi } from 'vitest';
import { BASE_URL, runState } from '../product/address.ts';

const RESTART_MS = 15_000;
const READY_MS = 60_000;

/**
 * Kills a process of the product, as the kernel does when memory runs out. Resolves once it was
 * restarted.
 */
export async function killProcess(name: string): Promise<void> {
  const pid = pidOf(name);
  process.kill(pid, 'SIGKILL');
  await until(
    `${name} to be restarted`,
    () => (runState().processes[name]?.pid ?? pid) !== pid,
    RESTART_MS,
  );
}

/**
 * Kills PostgreSQL, and again whenever it was restarted, for `ms` milliseconds. Resolves once it
 * accepts queries again.
 */
export async function keepDatabaseDown(ms: number): Promise<void> {
  const end = Date.now() + ms;
  let killed: number | undefined;
  while (Date.now() < end) {
    const pid = pidOf('postgres');
    if (pid !== killed) process.kill(pid, 'SIGKILL');
    killed = pid;
    await delay(50);
  }
  const database = openPlays(runState().databaseUrl, { connections: 1, timeoutMs: 5_000 });
  const accepts = () => database.query('SELECT 1').then(Boolean, () => false);
  await until('PostgreSQL to accept queries', accepts, READY_MS);
  await database.end();
}

/** Suspends a process for `ms` milliseconds, with its connections open, and then resumes it. */
export async function suspendProcess(name: string, ms: number): Promise<void> {
  const pid = pidOf(name);
  process.kill(pid, 'SIGSTOP');
  try {
    await delay(ms);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

function pidOf(name: string): number {
  const pid = runState().processes[name]?.pid;
  if (!pid) throw new Error(`${name} is not running`);
  return pid;
}

/** Resolves with the name of the NATS server that leads the play log. */
export async function playLogLeader(): Promise<string> {
  const nats = await connectNats(runState().natsUrl, 'e2e');
  try {
    const manager = await jetstreamManager(nats);
    const readLeader = () =>
      manager.streams.info(PLAY_STREAM).then(
        ({ cluster }) => cluster?.leader,
        () => undefined,
      );
    return await until('a leader of the play log', readLeader, READY_MS);
  } finally {
    await nats.close();
  }
}

/** Resolves once the product reports that it is ready to be played. */
export async function untilReady(): Promise<void> {
  await vi.waitFor(() => expectOk(`${BASE_URL}/api/health/ready`), {
    timeout: READY_MS,
    interval: 15,
  });
}

/** Deletes all data of Redis, as an operator's mistake or a lost disk would. */
export async function emptyRedis(): Promise<void> {
  const redis = new Redis(runState().redisUrl);
  try {
    await redis.flushall();
  } finally {
    redis.disconnect();
  }
}
