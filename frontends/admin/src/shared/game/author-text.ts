import type { HistoryEntry } from '@imguessr/contracts';

const AUTHORS: Readonly<Record<NonNullable<HistoryEntry['author']>, string>> = {
  you: 'you',
  admin: 'another admin session',
  system: 'the system',
  seed: 'the demo content',
};

/** Returns who made a change in words. `by` is used when the server does not say who the author is. */
export function authorText(author: HistoryEntry['author'], by: string): string {
  if (author) return AUTHORS[author];
  return by === 'system' || by === 'seed' ? AUTHORS[by] : 'an admin session';
}
