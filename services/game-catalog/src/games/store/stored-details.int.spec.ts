// Needs PostgreSQL: what is read after changes and after a rebuild.
import { handleCommand } from '@imguessr/event-sourcing';
import { NO_CLUE_TEXTS, type PictureCredit } from '@imguessr/game-rules';
import { useDatabase } from '@imguessr/testing/fixtures';
import { sql } from 'slonik';
import { describe, expect, test } from 'vitest';
import { usePool } from '../../testing/fixtures.ts';
import { type GameCommand, gameDecider } from '../rule/game.decide.ts';
import type { ImageDetailChanges } from '../rule/image.details.ts';
import { readGamesChangedAfter } from '../view/catalog-view.store.ts';
import { gameEventStore } from './event-store.ts';
import { GamesStore } from './games.store.ts';
import { rebuildTables } from './project-games.ts';

const cause = { actor: 'seed', atMs: 1_763_686_800_123 };
const db = usePool(useDatabase());

const ANN: PictureCredit = { author: 'Ann', licence: 'cc-by', source: 'https://example.org/1' };
const OWN: PictureCredit = { author: '', licence: 'own', source: '' };
const HIVE = { ...NO_CLUE_TEXTS, description: 'a hive' };

const run = (gameId: number, command: GameCommand) =>
  handleCommand(gameEventStore(db, cause), gameDecider, String(gameId), command);

/** Resolves with the id of a game whose images have these details. */
async function newGame(images: readonly ImageDetailChanges[], afterword?: string): Promise<number> {
  const gameId = await new GamesStore(db).nextId('game');
  await run(gameId, { type: 'CreateGame', word: 'bee', afterword, isActive: true, isDaily: true });
  for (const details of images) {
    const imageId = await new GamesStore(db).nextId('image');
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

const gameOf = async (gameId: number) =>
  (await readGamesChangedAfter(db, 0)).find((game) => game.gameId === gameId);
const imagesOf = async (gameId: number) => (await gameOf(gameId))?.images ?? [];
const detailsOf = async (gameId: number) =>
  (await imagesOf(gameId)).map(({ id: _id, pictureHash: _hash, ...details }) => details);

describe('the afterword of a game', () => {
  test('is read as it was written, after each change and after a rebuild', async () => {
    const gameId = await newGame([], ' They sing. ');
    const other = await newGame([]);
    const afterwords = async () => [
      (await gameOf(gameId))?.afterword,
      (await gameOf(other))?.afterword,
    ];
    expect(await afterwords()).toEqual(['They sing.', undefined]);
    await run(other, { type: 'ReviseGame', afterword: 'They swim.' });
    await run(gameId, { type: 'ReviseGame', word: 'wasp', afterword: '' });
    await db.query(sql.unsafe`UPDATE game SET details = details || '{"afterword": "none"}'`);
    await rebuildTables(db);
    expect(await afterwords()).toEqual([undefined, 'They swim.']);
  });
});

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
});
