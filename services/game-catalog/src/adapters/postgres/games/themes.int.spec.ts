// Needs PostgreSQL: triggers of the schema, and rows of the previous release.
import { handleCommand } from '@imguessr/event-sourcing';
import { useDatabase } from '@imguessr/testing/fixtures';
import { sql } from 'slonik';
import { describe, expect, test } from 'vitest';
import { type GameCommand, gameDecider } from '../../../games/game.decide.ts';
import { usePool } from '../../../testing/fixtures.ts';
import { gameEventStore } from './event-store.ts';
import { nextGameId } from './game-ids.ts';
import { readGamesChangedAfter } from './game-rows.ts';
import { rebuildTables } from './game-tables.ts';

const cause = { actor: 'seed', atMs: 1_763_686_800_123 };
const db = usePool(useDatabase());

const run = (gameId: number, command: GameCommand) =>
  handleCommand(gameEventStore(db, cause), gameDecider, String(gameId), command);

/** Resolves with the id of a game with these texts, or without them. */
async function newGame(theme?: string, afterword?: string): Promise<number> {
  const gameId = await nextGameId(db);
  await run(gameId, {
    type: 'CreateGame',
    word: 'bee',
    theme,
    afterword,
    isActive: true,
    isDaily: true,
  });
  return gameId;
}

const gameOf = async (gameId: number) =>
  (await readGamesChangedAfter(db, 0)).find((game) => game.gameId === gameId);
const themeOf = async (gameId: number) => (await gameOf(gameId))?.theme;
const noteOf = async (gameId: number) => (await gameOf(gameId))?.note;
const afterwordOf = async (gameId: number) => (await gameOf(gameId))?.afterword;

/**
 * Writes the row of a game as a process of the previous release does: as a new row, or after a
 * change.
 */
async function writeAsPreviousRelease(gameId: number): Promise<void> {
  await db.query(sql.unsafe`
    INSERT INTO game (id, word, is_active, is_daily, is_deleted, revision, created_at, changed_at, last_position)
    SELECT ${gameId}, 'BEE', false, false, false, 9, now(), now(), 999
    ON CONFLICT (id) DO UPDATE SET word = excluded.word, is_active = excluded.is_active, is_daily = excluded.is_daily,
      is_deleted = excluded.is_deleted, revision = excluded.revision, created_at = excluded.created_at,
      changed_at = excluded.changed_at, last_position = excluded.last_position`);
}

describe('the theme of a game', () => {
  test('is read as it was written, after each change and after a rebuild', async () => {
    const gameId = await newGame(' small  animals ');
    const other = await newGame();
    expect([await themeOf(gameId), await themeOf(other)]).toEqual(['small animals', undefined]);
    await run(gameId, { type: 'ReviseGame', theme: 'food' });
    await run(other, { type: 'ReviseGame', word: 'wasp', theme: 'animals' });
    await run(other, { type: 'ReviseGame', theme: '' });
    await db.query(sql.unsafe`UPDATE game SET details = details || '{"theme": "none"}'`);
    await rebuildTables(db);
    expect([await themeOf(gameId), await themeOf(other)]).toEqual(['food', undefined]);
  });

  test('survives a change and a rebuild by a process of the previous release, which does not know it', async () => {
    const gameId = await newGame('animals');
    await writeAsPreviousRelease(gameId);
    expect(await themeOf(gameId)).toBe('animals');
    await db.query(sql.unsafe`DELETE FROM game WHERE id = ${gameId}`);
    await writeAsPreviousRelease(gameId);
    expect(await themeOf(gameId)).toBe('animals');
  });
});

describe('the afterword of a game', () => {
  test('is read as it was written, after each change and after a rebuild', async () => {
    const gameId = await newGame('animals', 'They sing.');
    const other = await newGame();
    expect([await afterwordOf(gameId), await afterwordOf(other)]).toEqual([
      'They sing.',
      undefined,
    ]);
    await run(other, { type: 'ReviseGame', afterword: 'They swim.' });
    await run(gameId, { type: 'ReviseGame', word: 'wasp', afterword: '' });
    await db.query(sql.unsafe`UPDATE game SET details = details || '{"afterword": "none"}'`);
    await rebuildTables(db);
    expect([await afterwordOf(gameId), await afterwordOf(other)]).toEqual([
      undefined,
      'They swim.',
    ]);
    expect(await themeOf(gameId)).toBe('animals');
  });

  test('survives a change and a rebuild by a process of the previous release, which does not know it', async () => {
    const gameId = await newGame(undefined, 'They sing.');
    await writeAsPreviousRelease(gameId);
    expect(await afterwordOf(gameId)).toBe('They sing.');
    await db.query(sql.unsafe`DELETE FROM game WHERE id = ${gameId}`);
    await writeAsPreviousRelease(gameId);
    expect(await afterwordOf(gameId)).toBe('They sing.');
  });
});

describe('the note of a game', () => {
  const note = 'Clue 2 is dark.';
  const written = { text: note, by: 'seed', atMs: 1_763_686_800_123 };

  test('says who wrote it and when, after other changes and after a rebuild', async () => {
    const gameId = await newGame();
    expect(await noteOf(gameId)).toBeUndefined();
    await run(gameId, { type: 'ReviseGame', note });
    const later = { actor: 'maker:1', atMs: cause.atMs + 1000 };
    const change: GameCommand = { type: 'ReviseGame', word: 'wasp' };
    await handleCommand(gameEventStore(db, later), gameDecider, String(gameId), change);
    expect(await noteOf(gameId)).toEqual(written);
    await db.query(sql.unsafe`UPDATE game SET note = NULL`);
    await rebuildTables(db);
    expect(await noteOf(gameId)).toEqual(written);
    await run(gameId, { type: 'ReviseGame', note: '' });
    expect(await noteOf(gameId)).toBeUndefined();
  });

  test('survives a change by a process of the previous release', async () => {
    const gameId = await newGame();
    await run(gameId, { type: 'ReviseGame', note });
    await writeAsPreviousRelease(gameId);
    expect(await noteOf(gameId)).toEqual(written);
  });
});
