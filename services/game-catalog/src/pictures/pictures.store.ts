import { pictureAddress, pictureName } from '@imguessr/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'slonik';
import { z } from 'zod';
import { sqlBoolean, sqlText } from '../database/one-column.ts';
import { DATABASE, type Database } from '../database/pool.ts';
import { PictureFiles } from './picture-files.ts';
import type { ProcessedPicture } from './processing/picture.processing.ts';

interface Rendition {
  readonly size: string;
  readonly name: string;
  readonly bytes: Buffer;
}

type PutPicture = (picture: ProcessedPicture) => Promise<void>;

const pictureRow = z.object({
  hash: z.string(),
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  /** `<width>.<format>`; null until they have been created. */
  sizes: z.array(z.string()).nullable(),
});
const deletedRow = z.object({ address: z.string(), sizes: z.array(z.string()).nullable() });

const isOneOf = (hashes: readonly string[]) =>
  sql.fragment`hash = ANY(${sql.array([...hashes], 'text')})`;
const isShown = sql.fragment`EXISTS (
  SELECT FROM game_image image JOIN game ON game.id = image.game_id
  WHERE image.picture_hash = picture.hash AND NOT game.is_deleted)`;
const isUnusedFor = (seconds: number) =>
  sql.fragment`unused_since < now() - make_interval(secs => ${seconds}) AND NOT ${isShown}`;

const originalOf = (hash: string) => pictureName({ address: pictureAddress(hash) });

@Injectable()
export class PicturesStore {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly files: PictureFiles,
  ) {}

  /** The address is the first 32 digits of the hash. */
  find(address: string) {
    return this.db.maybeOne(sql.type(pictureRow)`
      SELECT hash, width, height, placeholder, sizes FROM picture WHERE address = ${address}`);
  }

  readFile(name: string): Promise<Buffer | undefined> {
    return this.files.get(this.db, name);
  }

  /**
   * Runs `work` in a transaction, in which it may put pictures: all that it writes is kept, or
   * nothing. A deletion of such a picture at the same time ends before, or skips it.
   */
  async transaction<Result>(
    work: (tx: Database, put: PutPicture) => Promise<Result>,
  ): Promise<Result> {
    const stored: string[] = [];
    try {
      return await this.db.transaction((tx) =>
        work(tx, async ({ bytes, ...picture }) => {
          // The row first, because it waits until a deletion of the same picture has ended.
          await insertPicture(tx, picture);
          await this.files.put(tx, originalOf(picture.hash), bytes);
          stored.push(picture.hash);
        }),
      );
    } catch (error) {
      // A store other than PostgreSQL does not roll back. The caller gets the first error, not one
      // of the clean-up.
      for (const hash of stored) await this.discardFile(hash).catch(() => undefined);
      throw error;
    }
  }

  /** Pictures without sizes; unused ones last. */
  pendingRenditions(limit: number): Promise<readonly string[]> {
    return this.hashesWhere(
      sql.fragment`sizes IS NULL ORDER BY unused_since NULLS FIRST, hash LIMIT ${limit}`,
    );
  }

  /** Saves all or none; does nothing when the picture was deleted. */
  saveRenditions(hash: string, renditions: readonly Rendition[]): Promise<void> {
    return this.db.transaction(async (tx) => {
      const { rowCount } = await tx.query(
        sql.unsafe`SELECT FROM picture WHERE hash = ${hash} FOR KEY SHARE`,
      );
      if (rowCount === 0) return;
      for (const { name, bytes } of renditions) await this.files.put(tx, name, bytes);
      const sizes = renditions.map(({ size }) => size);
      await tx.query(
        sql.unsafe`UPDATE picture SET sizes = ${sql.array(sizes, 'text')} WHERE hash = ${hash}`,
      );
    });
  }

  async stored(hashes: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(await this.hashesWhere(isOneOf(hashes)));
  }

  /**
   * Deletes the pictures that no image of an existing game has shown for so long, with their files.
   * Resolves with their number.
   */
  async deleteUnused(seconds: number): Promise<number> {
    await this.db.query(
      sql.unsafe`UPDATE picture SET unused_since = NULL WHERE unused_since IS NOT NULL AND ${isShown}`,
    );
    await this.db.query(
      sql.unsafe`UPDATE picture SET unused_since = now() WHERE unused_since IS NULL AND NOT ${isShown}`,
    );
    const unused = await this.hashesWhere(sql.fragment`${isUnusedFor(seconds)} ORDER BY hash`);
    let count = 0;
    for (const hash of unused) {
      await this.db.transaction(async (tx) => {
        const deleted = await deleteUnusedPicture(tx, hash, seconds);
        if (!deleted) return;
        const { address, sizes } = deleted;
        const names = (sizes ?? []).map((size) => `${address}-${size}`);
        await this.files.remove(tx, [pictureName({ address }), ...names]);
        count += 1;
      });
    }
    return count;
  }

  private hashesWhere(condition: ReturnType<typeof sql.fragment>) {
    return this.db.anyFirst(sqlText`SELECT hash FROM picture WHERE ${condition}`);
  }

  /** Keeps the file if another upload stores it at the same time. */
  private discardFile(hash: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      // The row makes another upload of the same picture wait until the file is removed.
      const isNew = await insertPicture(tx, { hash, width: 0, height: 0, placeholder: '' });
      if (!isNew) return;
      await this.files.remove(tx, [originalOf(hash)]);
      await tx.query(sql.unsafe`DELETE FROM picture WHERE hash = ${hash}`);
    });
  }
}

/**
 * Resolves with whether the row is new. An existing row is updated, so that a waiting deletion
 * evaluates it again.
 */
export function insertPicture(
  tx: Database,
  { hash, width, height, placeholder }: Omit<ProcessedPicture, 'bytes'>,
): Promise<boolean> {
  return tx.oneFirst(sqlBoolean`
    INSERT INTO picture (hash, width, height, placeholder, unused_since)
    VALUES (${hash}, ${width}, ${height}, ${placeholder}, NULL)
    ON CONFLICT (hash) DO UPDATE SET unused_since = NULL
    RETURNING xmax = 0 AS is_new`);
}

/**
 * Resolves with the hashes that exist, and keeps these pictures until the end of the transaction.
 * Locks in their order, so that two transactions never wait for each other.
 */
export async function pinPictures(
  tx: Database,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const pinned = await tx.anyFirst(sqlText`
    WITH stored AS (SELECT hash FROM picture WHERE ${isOneOf(hashes)} ORDER BY hash FOR UPDATE)
    UPDATE picture SET unused_since = NULL FROM stored WHERE picture.hash = stored.hash RETURNING picture.hash`);
  return new Set(pinned);
}

/**
 * A concurrent command that uses the picture commits first and clears `unused_since`, or finds the
 * picture deleted.
 */
export function deleteUnusedPicture(tx: Database, hash: string, unusedForSeconds: number) {
  return tx.maybeOne(sql.type(deletedRow)`
    DELETE FROM picture WHERE hash = ${hash} AND ${isUnusedFor(unusedForSeconds)} RETURNING address, sizes`);
}
