import type { RequestOptions } from './request.ts';

/** By fetched statistics. */
const ids = new WeakMap<object, string>();

/** Returns the id of statistics that were fetched with one, as events of the live statistics have it. */
export const statsIdOf = (stats: object): string | undefined => ids.get(stats);

/** Resolves with the statistics that `send` fetches, whose id is in a header. */
export async function withStatsId<T extends object>(
  send: (options: Pick<RequestOptions, 'onHeaders'>) => Promise<T>,
): Promise<T> {
  let tag: string | null = null;
  const stats = await send({
    onHeaders: (headers) => {
      tag = headers.get('etag');
    },
  });
  // A proxy that compresses the response marks the tag as weak.
  const [, id] = /"([^"]+)"/.exec(tag ?? '') ?? [];
  if (id) ids.set(stats, id);
  return stats;
}
