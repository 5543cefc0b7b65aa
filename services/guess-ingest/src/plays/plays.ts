import type { PlayFact } from '@imguessr/contracts/facts';
import type { EventStore, History } from '@imguessr/event-sourcing';
import type { PlayLog } from '@imguessr/play-log';
import { emptyPlay, type Play, playKey, playOf } from './play.ts';
import type { PlayMemory } from './play-memory.ts';
import type { StoredPlays } from './stored-plays.ts';

/** Every play as the log has it, from memory or from the table. */
export interface Plays {
  /** Rejects with `PlaysUnavailableError` when the table is needed and does not answer. */
  find(gameId: number, sessionId: string): Play | Promise<Play>;
  /** Resolves with the games in which a session has made an attempt. */
  games(sessionId: string): Promise<readonly number[]>;
  /** Returns one play as an event store; its version is the number of attempts. */
  eventStore(gameId: number, sessionId: string): EventStore<PlayFact, Play>;
}

export function createPlays(memory: PlayMemory, stored: StoredPlays, log: PlayLog): Plays {
  const inMemory = (key: string): Play | undefined => {
    const known = memory.find(key);
    return known?.isWhole ? playOf(known.facts.map(({ fact }) => fact)) : undefined;
  };

  const find = (gameId: number, sessionId: string): Play | Promise<Play> => {
    const key = playKey(gameId, sessionId);
    const known = inMemory(key);
    if (known) return known;
    if (!stored.mayInclude(key)) return emptyPlay;
    return lookUp(key, gameId, sessionId);
  };

  const lookUp = async (key: string, gameId: number, sessionId: string): Promise<Play> => {
    for (;;) {
      const { clearings } = memory;
      const facts = await stored.find({ gameId, sessionId });
      // Facts that the log no longer tells may have been stored after they were looked up.
      if (memory.clearings !== clearings) continue;
      memory.addStored(key, facts);
      return inMemory(key) ?? emptyPlay;
    }
  };

  const read = (gameId: number, sessionId: string) => {
    const play = find(gameId, sessionId);
    return play instanceof Promise ? play.then(historyOf) : historyOf(play);
  };

  return {
    find,
    async games(sessionId) {
      return [...new Set([...(await stored.games(sessionId)), ...memory.games(sessionId)])];
    },
    eventStore: (gameId, sessionId) => ({
      read: () => read(gameId, sessionId),
      async append(_stream, expectedVersion, [fact]) {
        if (!fact) return expectedVersion;
        await log.append(fact);
        return expectedVersion + 1;
      },
    }),
  };
}

const historyOf = (play: Play): History<PlayFact, Play> => ({
  events: play.facts,
  version: play.facts.length,
  state: play,
});
