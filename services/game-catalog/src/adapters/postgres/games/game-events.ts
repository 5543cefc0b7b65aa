import type { GameEvents } from '../../../games/game-events.port.ts';
import { readEvents } from '../events/stored-events.ts';
import type { Database } from '../pool.ts';
import { gameEventStore } from './event-store.ts';
import { gameIdOfKey, nextGameId, nextImageId } from './game-ids.ts';
import { readDeletions } from './game-rows.ts';

export function postgresGameEvents(db: Database): GameEvents {
  return {
    storeFor: (cause) => gameEventStore(db, cause),
    history: (gameId) => readEvents(db, gameId),
    deletions: (limit) => readDeletions(db, limit),
    nextGameId: (key) => (key === undefined ? nextGameId(db) : gameIdOfKey(db, key)),
    nextImageId: () => nextImageId(db),
  };
}
