import type { Redis } from '../adapters/redis/client.ts';
import { readCheckpoint } from '../adapters/redis/projection-store.ts';
import { createProjectionCodecs, prefixesOf } from '../lifecycle/projection-codecs.ts';

const prefixes = prefixesOf(createProjectionCodecs());

/** Sorted, and without the name of the version. */
export async function versionContents(
  redis: Redis,
  version: string,
): Promise<Record<string, unknown>> {
  const contents: Record<string, unknown> = {};
  for (const key of ((await redis.send('KEYS', `${version}:*`)) as string[]).sort()) {
    // An object, because this is RESP3; only scripts reply with lists.
    const found = (await redis.send('HGETALL', key)) as Record<string, string>;
    const fields = Object.entries(found)
      .map(([name, value]) => `${name}=${value}`)
      .sort();
    if (fields.length === 0) throw new Error(`${key} has no fields`);
    contents[key.slice(version.length)] = { fields, expires: await redis.send('EXPIRETIME', key) };
  }
  return contents;
}

export async function activeVersion(redis: Redis): Promise<string | undefined> {
  return ((await redis.send('GET', '{stats}:active')) as string | null) ?? undefined;
}

export async function isAllStored(
  redis: Redis,
  version: string,
  partitions: number,
): Promise<boolean> {
  const positions = Array.from({ length: partitions }, async (_, partition) => {
    const all = prefixes.map((prefix) => readCheckpoint(redis, version, partition, prefix));
    const [statistics, ...others] = await Promise.all(all);
    return statistics !== undefined && others.every((other) => other?.seq === statistics.seq);
  });
  return (await Promise.all(positions)).every(Boolean);
}
