import type { Redis } from '../adapters/redis.ts';

/** Everything that a version of the statistics holds in Redis, in an order of its own, without the version's name. */
export async function versionContents(redis: Redis, version: string): Promise<Record<string, unknown>> {
  const contents: Record<string, unknown> = {};
  for (const key of ((await redis.send('KEYS', `${version}:*`)) as string[]).sort()) {
    const pairs = (await redis.send('HGETALL', key)) as string[];
    const fields = Array.from({ length: pairs.length / 2 }, (_, i) => `${pairs[2 * i]}=${pairs[2 * i + 1]}`).sort();
    contents[key.slice(version.length)] = { fields, expires: await redis.send('EXPIRETIME', key) };
  }
  return contents;
}

/** The version in use. */
export async function activeVersion(redis: Redis): Promise<string | undefined> {
  return ((await redis.send('GET', '{stats}:active')) as string | null) ?? undefined;
}
