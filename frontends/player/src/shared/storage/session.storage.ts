import { randomId } from '@imguessr/api-client';
import { SESSION_STORAGE_KEY } from '@imguessr/game-rules';
import type { KeyValueStore } from './storage.ts';

/** The only thing that the server knows a player by. */
export interface Session {
  id(): string;
  /** A new id, as every new game gets one. */
  renew(): string;
}

export function createSession(storage: KeyValueStore): Session {
  const renew = () => {
    const id = randomId();
    storage.write(SESSION_STORAGE_KEY, id);
    return id;
  };
  return {
    id: () => {
      const kept = storage.read(SESSION_STORAGE_KEY);
      return kept && /^[A-Za-z0-9_-]{1,64}$/.test(kept) ? kept : renew();
    },
    renew,
  };
}
