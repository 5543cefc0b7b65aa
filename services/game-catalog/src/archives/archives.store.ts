import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'slonik';
import { sqlNumber } from '../database/one-column.ts';
import { DATABASE, type Database } from '../database/pool.ts';
import type { Cause } from '../games/rule/game.events.ts';
import { type GameEventStore, gameEventStore } from '../games/store/event-store.ts';
import { PicturesStore } from '../pictures/pictures.store.ts';
import type { ProcessedPicture } from '../pictures/processing/picture.processing.ts';

@Injectable()
export class ArchivesStore {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly pictures: PicturesStore,
  ) {}

  /** Resolves with the id of the game that a row became; undefined if it became none. */
  importedGame(fingerprint: string): Promise<number | undefined> {
    return importedGame(this.db, fingerprint);
  }

  /**
   * Stores pictures and the events of `create`, or neither. For a known fingerprint only resolves
   * with its game.
   */
  record(
    fingerprint: string,
    pictures: readonly ProcessedPicture[],
    cause: Cause,
    create: (store: GameEventStore) => Promise<number>,
  ): Promise<number> {
    // In the order of their hashes, so that two transactions with the same pictures cannot wait for
    // each other.
    const sorted = pictures.toSorted((one, other) => (one.hash < other.hash ? -1 : 1));
    return this.pictures.transaction(async (tx, put) => {
      // The lock lasts until the end of the transaction: a second import of the row then finds the
      // first one.
      await tx.query(sql.unsafe`SELECT pg_advisory_xact_lock(7004, hashtext(${fingerprint}))`);
      const earlier = await importedGame(tx, fingerprint);
      if (earlier !== undefined) return earlier;
      for (const picture of sorted) await put(picture);
      const gameId = await create(gameEventStore(tx, cause));
      await tx.query(
        sql.unsafe`INSERT INTO imported_row (fingerprint, game_id) VALUES (${fingerprint}, ${gameId})`,
      );
      return gameId;
    });
  }
}

async function importedGame(db: Database, fingerprint: string): Promise<number | undefined> {
  const found = await db.maybeOneFirst(sqlNumber`
    SELECT game_id FROM imported_row WHERE fingerprint = ${fingerprint}`);
  return found ?? undefined;
}
