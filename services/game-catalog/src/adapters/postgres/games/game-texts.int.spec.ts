// Needs PostgreSQL: what is read after changes and after a rebuild.
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

async function newGame(afterword?: string): Promise<number> {
  const gameId = await nextGameId(db);
  await run(gameId, {
    type: 'CreateGame',
    word: 'bee',
    afterword,
    isActive: true,
    isDaily: true,
  });
  return gameId;
}

const gameOf = async (gameId: number) =>
  (await readGamesChangedAfter(db, 0)).find((game) => game.gameId === gameId);
const afterwordOf = async (gameId: number) => (await gameOf(gameId))?.afterword;

describe('the afterword of a game', () => {
  test('is read as it was written, after each change and after a rebuild', async () => {
    const gameId = await newGame(' They sing. ');
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
  });
});
