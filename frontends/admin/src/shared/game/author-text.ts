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
  if (author === 'editor' && authorName !== undefined) return authorName;
  const kind =
    author === 'editor'
      ? 'former'
      : (author ?? (by === 'system' || by === 'seed' ? by : 'unknown'));
  return text(
    '{kind, select, you {you} admin {another admin session} former {a former editor} system {the system} seed {the demo content} other {an admin session}}',
    { kind },
  );
}
