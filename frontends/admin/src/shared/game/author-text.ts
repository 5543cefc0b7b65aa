import type { HistoryEntry } from '@imguessr/contracts';
import { text } from '@imguessr/texts';

/**
 * Returns who made a change in words, as they follow a `by`. Without an author, the server said
 * only who sent it.
 */
export function authorText(
  { author, authorName }: Pick<HistoryEntry, 'author' | 'authorName'>,
  by: string,
): string {
  if (author === 'maker' && authorName !== undefined) return authorName;
  const kind =
    author === 'maker' ? 'former' : (author ?? (by === 'system' || by === 'seed' ? by : 'unknown'));
  return text(
    '{kind, select, you {you} admin {another admin session} former {a former maker} system {the system} seed {the demo content} other {an admin session}}',
    { kind },
  );
}
