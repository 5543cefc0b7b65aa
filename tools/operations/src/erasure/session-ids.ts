import { SESSION_ID } from '@imguessr/game-rules';

/**
 * Returns the session ids in a text, separated by white space. Throws, without naming an id, when
 * there is none or one is invalid.
 */
export function readSessionIds(text: string): string[] {
  const ids = text.split(/\s+/).filter((id) => id !== '');
  if (ids.length === 0) {
    throw new Error('No session ids given. Write them to standard input.');
  }
  const invalid = ids.findIndex((id) => !SESSION_ID.test(id));
  if (invalid >= 0) {
    throw new Error(
      `Number ${invalid + 1} is not a session id: use 1 to 64 letters, digits, "_" and "-". Nothing was erased.`,
    );
  }
  return ids;
}
