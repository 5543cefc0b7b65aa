import { burstTag } from '@imguessr/contracts/bursts';

/**
 * The tags of the slots whose plays are labelled as a burst. They outlast the plays that are kept
 * for an hour, because links
 * to results are opened later. A burst of 300 plays has at most twelve.
 */
export interface BurstTags {
  readonly tags: Set<number>;
  /** Since the last drain. */
  readonly changed: number[];
}

const FIELD = /^b\.(\d+)$/;
const VALUE = '1';

export const newBurstTags = (): BurstTags => ({ tags: new Set(), changed: [] });

export function noteBurst({ tags, changed }: BurstTags, origin: string, slot: number): void {
  const tag = burstTag(origin, slot);
  if (tags.has(tag)) return;
  tags.add(tag);
  changed.push(tag);
}

export function readBurstField({ tags }: BurstTags, field: string, value: string): boolean {
  const [, tag] = FIELD.exec(field) ?? [];
  if (!tag || value !== VALUE) return false;
  tags.add(Number(tag));
  return true;
}

export function drainBurstChanges({ changed }: BurstTags, set: string[]): void {
  for (const tag of changed.splice(0)) set.push(`b.${tag}`, VALUE);
}
