import { createHash } from 'node:crypto';
import { type ClientStats, mergePatchOf } from '@imguessr/contracts';

export interface Snapshot {
  readonly stats: ClientStats;
  readonly id: string;
  readonly event: Buffer;
}

const ID_LENGTH = 12;

export function snapshotOf(stats: ClientStats): Snapshot {
  const json = JSON.stringify(stats);
  const id = createHash('sha1').update(json).digest('base64url').slice(0, ID_LENGTH);
  return { stats, id, event: Buffer.from(`id: ${id}\ndata: ${json}\n\n`) };
}

/** Returns an event without changes, for a client that has these statistics. */
export const withoutChanges = ({ id }: Snapshot): Buffer =>
  Buffer.from(`event: patch\nid: ${id}\ndata: {}\n\n`);

/**
 * Returns a JSON merge patch (RFC 7396), or all statistics if they are shorter or there is no
 * patch.
 */
export function changesBetween(from: Snapshot, to: Snapshot): Buffer {
  const patch = mergePatchOf(from.stats, to.stats);
  if (!patch) return to.event;
  const changes = Buffer.from(`event: patch\nid: ${to.id}\ndata: ${JSON.stringify(patch)}\n\n`);
  return changes.length < to.event.length ? changes : to.event;
}
