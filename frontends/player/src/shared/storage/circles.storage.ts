import { randomId } from '@imguessr/api-client';
import { MAX_PLAYER_KEYS } from '@imguessr/contracts';
import { createKeyValueStore, readJson } from './storage.ts';

const STORAGE_KEY = 'imguessr_circles';
const MAX_SETTLED = 3000;

interface Stored {
  readonly playerKeys: readonly string[];
  readonly settled: readonly number[];
}

const storage = createKeyValueStore(() => localStorage);

function read(): Stored {
  const { playerKeys, settled } = (readJson(storage, STORAGE_KEY) ?? {}) as Partial<Stored>;
  return {
    playerKeys: Array.isArray(playerKeys)
      ? playerKeys.filter((key) => typeof key === 'string')
      : [],
    settled: Array.isArray(settled) ? settled : [],
  };
}

const write = (change: Partial<Stored>) =>
  storage.write(STORAGE_KEY, JSON.stringify({ ...read(), ...change }));

function addKeys(keys: readonly string[]): void {
  const all = new Set([...read().playerKeys, ...keys]);
  write({ playerKeys: [...all].slice(0, MAX_PLAYER_KEYS), settled: [] });
}

/** The secret keys of this browser's memberships, and the games that need not be sent again. */
export const circleStorage = {
  /** The own key first, then those of devices whose games were imported. */
  playerKeys: (): readonly string[] => read().playerKeys,
  /** Creates the key if there is none. */
  ownKey: (): string => {
    if (read().playerKeys.length === 0) addKeys([randomId()]);
    return read().playerKeys[0] ?? '';
  },
  addKeys,
  /** Games whose plays the server has judged: they count, or never will. */
  settled: (): ReadonlySet<number> => new Set(read().settled),
  settle: (gameIds: readonly number[]) =>
    write({ settled: [...new Set([...read().settled, ...gameIds])].slice(-MAX_SETTLED) }),
  /** Called when the server deletes the results, with the last membership. */
  clearSettled: () => write({ settled: [] }),
};
