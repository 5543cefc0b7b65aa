import type { PlayFact } from '@imguessr/contracts/facts';
import type { PlayKey, PlayLog } from '@imguessr/play-log';
import { emptyPlay, type Play, playOf } from './play.ts';
import type { PlayMemory } from './play-memory.ts';
import type { PlayTable } from './play-table.ts';

/** Every play as the log has it, from memory or from the table. */
export interface Plays {
  /** Rejects with `PlaysUnavailableError` when the table is needed and does not answer. */
  find(gameId: number, sessionId: string): Play | Promise<Play>;
  /** Resolves with the games in which a session has made an attempt. */
  games(sessionId: string): Promise<readonly number[]>;
  /** Resolves with whether the fact is stored, as `PlayLog.append` does. */
  append(fact: PlayFact): Promise<boolean>;
}

export function createPlays(memory: PlayMemory, table: PlayTable, log: PlayLog): Plays {
  const inMemory = ({ gameId, sessionId }: PlayKey): Play | undefined => {
    const known = memory.find(gameId, sessionId);
    return known?.isWhole ? playOf(known.facts) : undefined;
  };

  const lookUp = async (key: PlayKey): Promise<Play> => {
    await loadPlay(key, memory, table);
    return inMemory(key) ?? emptyPlay;
  };

  return {
    find(gameId, sessionId) {
      const key = { gameId, sessionId };
      return inMemory(key) ?? (table.mayInclude(key) ? lookUp(key) : emptyPlay);
    },
    async games(sessionId) {
      return [...new Set([...(await table.games(sessionId)), ...memory.games(sessionId)])];
    },
    append: log.append,
  };
}

/** Adds what the table has of a play to what is in memory. */
export async function loadPlay(key: PlayKey, memory: PlayMemory, table: PlayTable): Promise<void> {
  for (;;) {
    const { generation } = memory;
    const facts = await table.find(key);
    // What was forgotten meanwhile may have been stored after it was looked up.
    if (memory.generation === generation) return memory.addStored(key, facts);
  }
}
