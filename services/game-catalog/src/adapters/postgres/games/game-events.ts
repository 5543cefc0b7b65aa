import type { Database } from '../../../database/pool.ts';
import type { GameEvents } from '../../../games/game-events.port.ts';
import { readEvents } from '../events/stored-events.ts';
import { gameEventStore } from './event-store.ts';
import { findImageId, idOfKey, nextGameId, nextImageId } from './game-ids.ts';
import { readDeletions } from './game-rows.ts';

export function postgresGameEvents(db: Database): GameEvents {
  return {
    storeFor: (cause) => gameEventStore(db, cause),
    history: (gameId) => readEvents(db, gameId),
    deletions: (limit) => readDeletions(db, limit),
    gameIdOf: (key) => idOfKey(db, 'game', key),
    findImageId: (key) => findImageId(db, key),
    nextGameId: () => nextGameId(db),
    nextImageId: () => nextImageId(db),
  };
}
