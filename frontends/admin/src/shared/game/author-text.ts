import type { HistoryEntry } from '@imguessr/contracts';

const AUTHORS: Readonly<Record<Exclude<NonNullable<HistoryEntry['author']>, 'maker'>, string>> = {
  you: 'you',
  admin: 'another admin session',
  former: 'a former maker',
  system: 'the system',
  seed: 'the demo content',
};

/** Returns who made a change in words. `by` is used when the server does not say who the author is. */
export function authorText({ author, authorName }: Pick<HistoryEntry, 'author' | 'authorName'>, by: string): string {
  if (author === 'maker') return authorName ?? AUTHORS.former;
  if (author) return AUTHORS[author];
  return by === 'system' || by === 'seed' ? AUTHORS[by] : 'an admin session';
}
