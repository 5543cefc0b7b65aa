import type { Redis } from './client.ts';

/** Memory of Redis in bytes; `limit` is its maxmemory, 0 if it has none. */
export interface RedisMemory {
  readonly used: number;
  readonly limit: number;
}

/** Resolves with the memory that Redis uses and may use; rejects while it is unavailable. */
export async function readMemory(redis: Pick<Redis, 'send'>): Promise<RedisMemory> {
  const text = String(await redis.send('INFO', 'memory'));
  const bytesOf = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(text)?.[1]);
  return { used: bytesOf('used_memory'), limit: bytesOf('maxmemory') };
}
