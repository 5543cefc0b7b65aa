import { randomId } from '@imguessr/api-client';
import { SESSION_ID, SESSION_STORAGE_KEY } from '@imguessr/game-rules';
import type { KeyValueStore } from './storage.ts';

export function createSession(storage: KeyValueStore) {
  const renew = () => {
    const id = randomId();
    storage.write(SESSION_STORAGE_KEY, id);
    return id;
  };
  return {
    /** Returns the stored id, or creates one. */
    id: (): string => {
      const stored = storage.read(SESSION_STORAGE_KEY);
      return stored && SESSION_ID.test(stored) ? stored : renew();
    },
    /** Creates and returns a new id, as every New Game does. */
    renew,
  };
}

/** The random id by which the server identifies a player. */
export type Session = ReturnType<typeof createSession>;
