import { createHash } from 'node:crypto';
import { RequestRejectedError } from '../../transport/request-rejected.error.ts';
import { type CommandKey, type KeyedId } from '../store/games.store.ts';

/** `requested` is compared with what was requested with the key before; `file` is part of it. */
export function commandKey(key: string, requested: object, file?: Uint8Array): CommandKey {
  const hash = createHash('sha256').update(JSON.stringify(requested));
  if (file) hash.update(file);
  return { key, digest: hash.digest('base64url') };
}

/** Throws RequestRejectedError if something else was requested with the key. */
export function idOrRejection(keyed: KeyedId): Exclude<KeyedId, string> {
  if (keyed !== 'KEY_REUSED') return keyed;
  throw new RequestRejectedError(
    'KEY_REUSED',
    'This Idempotency-Key was used for another request within the last day. Use a new key for a new request.',
  );
}
