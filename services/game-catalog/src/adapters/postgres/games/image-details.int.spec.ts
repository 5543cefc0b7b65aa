// Needs PostgreSQL: triggers of the schema, and rows of the previous release.
import { handleCommand } from '@imguessr/event-sourcing';
import { NO_CLUE_TEXTS, NO_CREDIT, type PictureCredit } from '@imguessr/game-rules';
import { useDatabase } from '@imguessr/testing/fixtures';
import { createDatabase } from '@imguessr/testing/node';
import pg from 'pg';
import { sql } from 'slonik';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type GameCommand, gameDecider } from '../../../games/game.decide.ts';
import type { ImageDetailChanges } from '../../../games/image.details.ts';
import { usePool } from '../../../testing/fixtures.ts';
import { openPool } from '../pool.ts';
import { migrate } from '../schema/migrate.ts';
import { plannedDays } from '../schema/migrations/days/0005-planned-days.ts';
import { facts } from '../schema/migrations/games/0001-facts.ts';
import { projections } from '../schema/migrations/games/0002-projections.ts';
import { relayEpoch } from '../schema/migrations/games/0007-relay-epoch.ts';
import { pictures } from '../schema/migrations/pictures/0003-pictures.ts';
import { pictureFiles } from '../schema/migrations/pictures/0004-picture-files.ts';
import { pictureAddress } from '../schema/migrations/pictures/0006-picture-address.ts';
import { gameEventStore } from './event-store.ts';
import { nextGameId, nextImageId } from './game-ids.ts';
import { readGamesChangedAfter } from './game-rows.ts';
import { rebuildTables } from './game-tables.ts';

const cause = { actor: 'seed', atMs: 1_763_686_800_123 };
const db = usePool(useDatabase());

const ANN: PictureCredit = { author: 'Ann', licence: 'cc-by', source: 'https://example.org/1' };
const OWN: PictureCredit = { author: '', licence: 'own', source: '' };
const HIVE = { ...NO_CLUE_TEXTS, description: 'a hive' };

const run = (gameId: number, command: GameCommand) =>
  handleCommand(gameEventStore(db, cause), gameDecider, String(gameId), command);

/** Resolves with the id of a game whose images have these details. */
async function newGame(images: readonly ImageDetailChanges[]): Promise<number> {
  const gameId = await nextGameId(db);
  await run(gameId, { type: 'CreateGame', word: 'bee', isActive: true, isDaily: true });
  for (const details of images) {
    const imageId = await nextImageId(db);
    await run(gameId, {
      type: 'AddImage',
      imageId,
      pictureHash: 'h',
      description: 'a hive',
      ...details,
    });
  }
  return gameId;
}

const imagesOf = async (gameId: number) =>
  (await readGamesChangedAfter(db, 0)).find((game) => game.gameId === gameId)?.images ?? [];
const detailsOf = async (gameId: number) =>
  (await imagesOf(gameId)).map(({ id: _id, pictureHash: _hash, ...details }) => details);

/** Writes the images of a game as the previous release does after each of its changes. */
async function writeAsPreviousRelease(gameId: number): Promise<void> {
  const rows = await imagesOf(gameId);
  await db.transaction(async (tx) => {
    await tx.query(sql.unsafe`DELETE FROM game_image WHERE game_id = ${gameId}`);
    await tx.query(sql.unsafe`
      INSERT INTO game_image (id, game_id, sort_order, picture_hash, description)
      SELECT * FROM ${sql.unnest(
        rows.map(({ id, pictureHash, description }, order) => [
          id,
          gameId,
          order,
          pictureHash,
          description,
        ]),
        ['int4', 'int4', 'int4', 'text', 'text'],
      )}`);
  });
}

describe('what images have beside their pictures', () => {
  test('is read as it was written, and after a rebuild', async () => {
    const gameId = await newGame([{ hint: 'Round and humming', credit: ANN }, {}]);
    const [first] = await imagesOf(gameId);
    await run(gameId, { type: 'ReviseImage', imageId: first!.id, hint: 'It hums', credit: OWN });
    const expected = [{ ...HIVE, hint: 'It hums', credit: OWN }, HIVE];
    expect(await detailsOf(gameId)).toEqual(expected);
    await db.query(sql.unsafe`UPDATE game_image SET details = '{"hint": "lost", "credit": {}}'`);
    await rebuildTables(db);
    expect(await detailsOf(gameId)).toEqual(expected);
  });

  test('survives a change by a process of the previous release, which knows descriptions only', async () => {
    const gameId = await newGame([
      { hint: 'Round' },
      { credit: ANN },
      { hint: 'Yellow', credit: ANN },
      {},
    ]);
    const [first, second, third] = await imagesOf(gameId);
    await run(gameId, { type: 'ReviseImage', imageId: first!.id, hint: 'Round and humming' });
    await run(gameId, { type: 'ReviseImage', imageId: second!.id, description: 'a flower' });
    await run(gameId, { type: 'ReviseImage', imageId: third!.id, hint: '', credit: NO_CREDIT });
    await writeAsPreviousRelease(gameId);
    expect(await detailsOf(gameId)).toEqual([
      { ...HIVE, hint: 'Round and humming' },
      { ...HIVE, description: 'a flower', credit: ANN },
      { ...HIVE, credit: NO_CREDIT },
      HIVE,
    ]);
  });

  test('has what the process that writes the row does not know', async () => {
    const gameId = await newGame([{ hint: 'Round' }]);
    const [image] = await imagesOf(gameId);
    const body = { imageId: image!.id, description: 'a hive', hint: 'Old', later: 'Kew' };
    await db.query(sql.unsafe`
      INSERT INTO catalog_fact (game_id, revision, at, actor, kind, body)
      VALUES (${gameId}, 3, now(), 'later', 'ImageDescribed', ${JSON.stringify(body)}::jsonb)`);
    await db.query(sql.unsafe`
      WITH row AS (DELETE FROM game_image WHERE game_id = ${gameId} RETURNING *) INSERT INTO game_image SELECT * FROM row`);
    const stored = await db.oneFirst(sql.type(z.object({ details: z.unknown() }))`
      SELECT details FROM game_image WHERE game_id = ${gameId}`);
    expect(stored).toEqual({ ...HIVE, hint: 'Round', credit: {}, later: 'Kew' });
  });
});

describe('a database of the previous release', () => {
  test('keeps its images, which have descriptions only', async () => {
    const old = await createDatabase();
    const client = new pg.Client({ connectionString: old.url });
    await client.connect();
    const released = {
      facts,
      projections,
      pictures,
      pictureFiles,
      plannedDays,
      pictureAddress,
      relayEpoch,
    };
    for (const statements of Object.values(released)) await client.query(statements);
    const names = [
      '0001-facts',
      '0002-projections',
      '0003-pictures',
      '0004-picture-files',
      '0005-planned-days',
    ];
    names.push('0006-picture-address', '0007-relay-epoch');
    await client.query(
      'CREATE TABLE migration (name text PRIMARY KEY, run_at timestamptz NOT NULL DEFAULT now())',
    );
    await client.query('INSERT INTO migration (name) SELECT unnest($1::text[])', [names]);
    await client.query(`
      INSERT INTO catalog_fact (game_id, revision, at, actor, kind, body) VALUES
        (1, 1, now(), 'seed', 'GameCreated', '{"word": "BEE", "isActive": true, "isDaily": true}'),
        (1, 2, now(), 'seed', 'ImageAdded', '{"imageId": 1, "pictureHash": "h", "description": "old"}'),
        (1, 3, now(), 'seed', 'ImageDescribed', '{"imageId": 1, "description": "a hive"}')`);
    await client.query(`INSERT INTO game VALUES (1, 'BEE', true, true, false, 3, now(), now(), 3)`);
    await client.query(`INSERT INTO game_image VALUES (1, 1, 0, 'h', 'a hive')`);

    expect((await migrate(old.url))[0]).toBe('0008-hints');
    const pool = await openPool(old.url);
    const image = { id: 1, pictureHash: 'h', ...HIVE };
    expect((await readGamesChangedAfter(pool, 0))[0]?.images).toEqual([image]);
    await rebuildTables(pool);
    expect((await readGamesChangedAfter(pool, 0))[0]?.images).toEqual([image]);
    await Promise.all([client.end(), pool.end()]);
    await old.drop();
  });
});
