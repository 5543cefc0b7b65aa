import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'slonik';
import { z } from 'zod';
import { DATABASE } from '../../context/context.ts';
import type { Database } from '../../database/pool.ts';
import type { Cause } from '../rule/game.events.ts';
import { gameEventStore } from './event-store.ts';
import { type CommandKey, findImageId, idOfKey, nextGameId, nextImageId } from './game-ids.ts';
import { readEvents } from './stored-events.ts';

const deletionRow = z.object({ gameId: z.number(), atMs: z.number(), actor: z.string() });

@Injectable()
export class GamesStore {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** One stream per game id. Records the same cause with every appended event. */
  storeFor(cause: Cause) {
    return gameEventStore(this.db, cause);
  }

  /** Oldest first; empty when the game never existed. */
  history(gameId: number) {
    return readEvents(this.db, gameId);
  }

  /** The last one of each deleted game, newest first. */
  deletions(limit: number) {
    return this.db.any(sql.type(deletionRow)`
      SELECT game_id, at AS at_ms, actor FROM catalog_fact fact
      WHERE kind = 'GameDeleted' AND EXISTS (SELECT FROM game WHERE id = game_id AND is_deleted)
        AND NOT EXISTS (
          SELECT FROM catalog_fact later
          WHERE later.game_id = fact.game_id AND later.kind = 'GameDeleted' AND later.revision > fact.revision)
      ORDER BY position DESC LIMIT ${limit}`);
  }

  /** Never used before, or the id that the key got within a day. */
  gameIdOf(key: CommandKey) {
    return idOfKey(this.db, 'game', key);
  }

  findImageId(key: string) {
    return findImageId(this.db, key);
  }

  nextGameId() {
    return nextGameId(this.db);
  }

  nextImageId() {
    return nextImageId(this.db);
  }
}
