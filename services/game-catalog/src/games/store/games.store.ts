import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'slonik';
import { z } from 'zod';
import { sqlNumber } from '../../database/one-column.ts';
import { DATABASE, type Database } from '../../database/pool.ts';
import type { Cause } from '../rule/game.events.ts';
import { gameEventStore } from './event-store.ts';
import { readEvents } from './stored-events.ts';

/** Makes repeats of a request safe. */
export interface CommandKey {
  readonly key: string;
  /** The digest of what was requested. */
  readonly digest: string;
}

/** `KEY_REUSED`: something else was requested with this key. */
export type KeyedId = { readonly id: number; readonly isRepeated: boolean } | 'KEY_REUSED';

const deletionRow = z.object({ gameId: z.number(), atMs: z.number(), actor: z.string() });
const keyRow = z.object({ id: z.number(), digest: z.string() });

/** Events and ids of games, on the pool or on a transaction. */
@Injectable()
export class GamesStore {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

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

  nextId(kind: 'game' | 'image'): Promise<number> {
    const sequence = `${kind}_id`;
    return this.db.oneFirst(sqlNumber`SELECT nextval(${sequence})::int AS id`);
  }

  /**
   * Resolves with an unused id for the first request, and the same one for repeats within a day,
   * whichever replica receives them.
   */
  async idOfKey(kind: 'game' | 'image', { key, digest }: CommandKey): Promise<KeyedId> {
    await this.db.query(
      sql.unsafe`DELETE FROM command_key WHERE created_at < now() - interval '1 day'`,
    );
    const unused = await this.nextId(kind);
    // Waits for an insertion of the same key that has not been committed, so that the second query
    // sees it.
    const inserted = await this.db.maybeOne(sql.type(keyRow)`
      INSERT INTO command_key (kind, key, id, digest) VALUES (${kind}, ${key}, ${unused}, ${digest})
      ON CONFLICT DO NOTHING RETURNING id, digest`);
    const row =
      inserted ??
      (await this.db.one(
        sql.type(keyRow)`SELECT id, digest FROM command_key WHERE kind = ${kind} AND key = ${key}`,
      ));
    if (row.digest !== digest) return 'KEY_REUSED';
    return { id: row.id, isRepeated: inserted === null };
  }

  /** Undefined if no image was added with this key within a day. */
  async findImageId(key: string): Promise<number | undefined> {
    const id = await this.db.maybeOneFirst(sqlNumber`
      SELECT id FROM command_key WHERE kind = 'image' AND key = ${key} AND created_at > now() - interval '1 day'`);
    return id ?? undefined;
  }

  /** New ids will be higher than these. */
  async reserveIds({ gameId, imageId }: { gameId: number; imageId: number }): Promise<void> {
    await this.db.query(
      sql.unsafe`SELECT setval('game_id', ${gameId}) FROM game_id WHERE last_value <= ${gameId}`,
    );
    await this.db.query(
      sql.unsafe`SELECT setval('image_id', ${imageId}) FROM image_id WHERE last_value <= ${imageId}`,
    );
  }
}
