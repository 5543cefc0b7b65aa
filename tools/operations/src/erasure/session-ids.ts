import { ErasureError } from './erasure-error.ts';

const SESSION_ID = /^[\w-]{1,64}$/;

/** Returns the different session ids in a text, which white space separates. Throws `ErasureError`, which quotes none. */
export function readSessionIds(text: string): string[] {
  const ids = text.split(/\s+/).filter((id) => id !== '');
  if (ids.length === 0) {
    throw new ErasureError('Name the session ids to erase: npm run erase -- <session id> …');
  }
  const wrong = ids.findIndex((id) => !SESSION_ID.test(id));
  if (wrong >= 0) {
    throw new ErasureError(
      `Number ${wrong + 1} of these is not a session id: that is 1 to 64 letters, digits, "_" and "-". Nothing was erased.`,
    );
  }
  return [...new Set(ids)];
}
