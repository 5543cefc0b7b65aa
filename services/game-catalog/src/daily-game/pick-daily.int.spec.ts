import { handleCommand } from '@imguessr/event-sourcing';
import { shiftDate } from '@imguessr/game-rules';
import { createDatabase } from '@imguessr/testing/node';
import type { DatabasePool } from 'slonik';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEventsAfter } from '../adapters/postgres/events/stored-events.ts';
import { postgresDailyPicks, readDailyCandidates, readDailyGameIds } from '../adapters/postgres/games/daily-picks.ts';
import { gameEventStore } from '../adapters/postgres/games/event-store.ts';
import { nextGameId, nextImageId } from '../adapters/postgres/games/game-rows.ts';
import { openPool } from '../adapters/postgres/pool.ts';
import { migrate } from '../adapters/postgres/schema/migrate.ts';
import { type GameCommand, gameDecider } from '../games/game.decide.ts';
import { pickDailyGame } from './pick-daily.ts';

/** The first of May has begun somewhere; the second has not. */
const cause = { actor: 'system', atMs: Date.parse('2026-05-01T03:00:00Z') };
let server: Awaited<ReturnType<typeof createDatabase>>;
let one: DatabasePool;
let other: DatabasePool;

beforeAll(async () => {
  server = await createDatabase();
  await migrate(server.url);
  [one, other] = await Promise.all([openPool(server.url), openPool(server.url)]);
});
afterAll(async () => {
  await Promise.all([one.end(), other.end()]);
  await server.drop();
});

async function newGame(changed: { isActive?: boolean; isDaily?: boolean; images?: number } = {}): Promise<number> {
  const gameId = await nextGameId(one);
  const run = (command: GameCommand) => handleCommand(gameEventStore(one, cause), gameDecider, String(gameId), command);
  const { isActive = true, isDaily = true, images = 5 } = changed;
  await run({ type: 'CreateGame', word: 'bee', isActive, isDaily });
  for (let n = 0; n < images; n++) {
    await run({ type: 'AddImage', imageId: await nextImageId(one), pictureHash: 'h', description: '' });
  }
  return gameId;
}

const change = (gameId: number, command: GameCommand) =>
  handleCommand(gameEventStore(other, cause), gameDecider, String(gameId), command);
const remove = (gameId: number | undefined) => change(gameId ?? 0, { type: 'DeleteGame' });

/** What happened to a date, in order: "event gameId". */
async function eventsAbout(date: string): Promise<string[]> {
  const facts = await readEventsAfter(one, 0, 10_000);
  return facts.flatMap(({ event, gameId }) =>
    'date' in event && event.date === date ? [`${event.type} ${gameId}`] : [],
  );
}

const picks = async () =>
  (await readEventsAfter(one, 0, 10_000)).filter(({ event }) => event.type === 'DailyGamePicked');

describe('a catalog without games that can be daily', () => {
  test('picks nothing', async () => {
    await newGame({ isActive: false });
    await newGame({ isDaily: false });
    await newGame({ images: 4 });
    expect(await pickDailyGame(postgresDailyPicks(one), '2026-05-01', cause)).toBeUndefined();
  });
});

describe('a catalog with three games that can be daily', () => {
  test('gives a date one game, whoever asks, however many at once', async () => {
    const games = [await newGame(), await newGame(), await newGame()];
    const asked = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        pickDailyGame(postgresDailyPicks(n % 2 ? one : other), n % 4 < 2 ? '2026-05-01' : '2026-05-02', cause),
      ),
    );
    expect(new Set(asked).size).toBe(2);
    expect(games).toEqual(expect.arrayContaining(asked));
    expect(await picks()).toHaveLength(2);
  });

  test('gives every game its turn before one comes again', async () => {
    const week = [3, 4, 5, 6, 7, 8].map((day) => shiftDate('2026-05-01', day));
    const given: (number | undefined)[] = [];
    for (const date of week) given.push(await pickDailyGame(postgresDailyPicks(other), date, cause));
    expect(new Set(given.slice(0, 3)).size).toBe(3);
    expect(given.slice(3)).toEqual(given.slice(0, 3));
  });

  test('keeps the game of a day that has begun when the game is taken away', async () => {
    const picked = await pickDailyGame(postgresDailyPicks(one), '2026-04-01', cause);
    await remove(picked);
    expect(await pickDailyGame(postgresDailyPicks(one), '2026-04-01', cause)).toBe(picked);
  });

  test('gives a day that has not begun another game when its own is taken away', async () => {
    const picked = await pickDailyGame(postgresDailyPicks(one), '2026-06-01', cause);
    expect(await pickDailyGame(postgresDailyPicks(one), '2026-06-01', cause)).toBe(picked);
    await remove(picked);
    const next = await newGame();
    expect(await pickDailyGame(postgresDailyPicks(one), '2026-06-01', cause)).toBe(next);
    await change(next, { type: 'ReviseGame', isDaily: false });
    const third = await newGame();
    expect(await pickDailyGame(postgresDailyPicks(other), '2026-06-01', cause)).toBe(third);
    expect(await eventsAbout('2026-06-01')).toEqual([
      `DailyGamePicked ${picked}`,
      `DailyGameReleased ${picked}`,
      `DailyGamePicked ${next}`,
      `DailyGameReleased ${next}`,
      `DailyGamePicked ${third}`,
    ]);
  });
});

describe('a catalog that has lost its last game that can be daily', () => {
  test('leaves a day that has not begun free, until there is one again', async () => {
    const games = (await readDailyCandidates(one)).map(({ gameId }) => gameId);
    const picked = await pickDailyGame(postgresDailyPicks(one), '2026-06-02', cause);
    for (const gameId of games) await change(gameId, { type: 'ReviseGame', isActive: false });
    expect(await pickDailyGame(postgresDailyPicks(one), '2026-06-02', cause)).toBeUndefined();
    expect(await readDailyGameIds(one, ['2026-06-02'])).toEqual(new Map());
    await change(picked ?? 0, { type: 'ReviseGame', isActive: true });
    expect(await pickDailyGame(postgresDailyPicks(one), '2026-06-02', cause)).toBe(picked);
  });
});
