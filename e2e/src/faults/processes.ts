import { until } from '@imguessr/testing/node';
import { Redis } from 'ioredis';
import { BASE_URL, runState } from '../product/address.ts';

const RESTART_MS = 15_000;
const READY_MS = 30_000;

/** Kills a process of the product as the system would when memory runs out, and waits until it was started again. */
export async function killProcess(name: string): Promise<void> {
  const pid = runState().processes[name]?.pid;
  if (!pid) throw new Error(`${name} does not run`);
  process.kill(pid, 'SIGKILL');
  await until(`${name} to be started again`, () => (runState().processes[name]?.pid ?? pid) !== pid, RESTART_MS);
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
