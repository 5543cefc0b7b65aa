import { setTimeout as pause } from 'node:timers/promises';
import { playStream } from '@imguessr/contracts';
import { connectNats } from '@imguessr/messaging';
import { until } from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import { Redis } from 'ioredis';
import { BASE_URL, runState } from '../product/address.ts';

const RESTART_MS = 15_000;
const READY_MS = 60_000;

/** Kills a process of the product as the system would when memory runs out, and waits until it was started again. */
export async function killProcess(name: string): Promise<void> {
  const pid = pidOf(name);
  process.kill(pid, 'SIGKILL');
  await until(`${name} to be started again`, () => (runState().processes[name]?.pid ?? pid) !== pid, RESTART_MS);
}

/** Stops a process from doing anything for so long, while its connections stay open; then lets it continue. */
export async function freezeProcess(name: string, ms: number): Promise<void> {
  const pid = pidOf(name);
  process.kill(pid, 'SIGSTOP');
  try {
    await pause(ms);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

function pidOf(name: string): number {
  const pid = runState().processes[name]?.pid;
  if (!pid) throw new Error(`${name} does not run`);
  return pid;
}

/** Returns the name of the NATS server that leads a partition of the play log. */
export async function playLogLeader(partition = 0): Promise<string> {
  const nats = await connectNats(runState().natsUrl, 'e2e');
  try {
    const manager = await jetstreamManager(nats);
    const readLeader = () =>
      manager.streams.info(playStream(partition)).then(
        ({ cluster }) => cluster?.leader,
        () => undefined,
      );
    return await until('a leader of the play log', readLeader, READY_MS);
  } finally {
    await nats.close();
  }
}

/** Resolves once the product says that a player could play. */
export async function untilReady(): Promise<void> {
  const isReady = async () => {
    const response = await fetch(`${BASE_URL}/api/health/ready`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    );
    return response?.status === 200;
  };
  await until('the product to be ready again', isReady, READY_MS);
}

/** Empties Redis, as a mistaken hand or a lost disk would. */
export async function emptyRedis(): Promise<void> {
  const redis = new Redis(runState().redisUrl);
  try {
    await redis.flushall();
  } finally {
    redis.disconnect();
  }
}
