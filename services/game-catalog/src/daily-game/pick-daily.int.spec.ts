// Starts the service: replicas that pick at once.
import { handleCommand } from '@imguessr/event-sourcing';
import { useDatabase } from '@imguessr/testing/fixtures';
import { describe, expect, test } from 'vitest';
import { type GameCommand, gameDecider } from '../games/rule/game.decide.ts';
import { gameEventStore } from '../games/store/event-store.ts';
import { GamesStore } from '../games/store/games.store.ts';
import { readEventsAfter } from '../games/store/stored-events.ts';
import { usePool } from '../testing/fixtures.ts';
import { readDailyCandidates, readDailyGameIds } from './daily-game.store.ts';
import { createDraw } from './draw.ts';
import { pickDailyGame } from './pick-daily.ts';

/** The first of May has started somewhere; the second has not. */
const cause = { actor: 'system', atMs: Date.parse('2026-05-01T03:00:00Z') };
const draw = createDraw('secret');
const database = useDatabase();
const [one, other] = [usePool(database), usePool(database)];

async function newGame(
  changed: { isActive?: boolean; isDaily?: boolean; images?: number } = {},
): Promise<number> {
  const gameId = await new GamesStore(one).nextId('game');
  const run = (command: GameCommand) =>
    handleCommand(gameEventStore(one, cause), gameDecider, String(gameId), command);
  const { isActive = true, isDaily = true, images = 5 } = changed;
  await run({ type: 'CreateGame', word: 'bee', isActive, isDaily });
  for (let n = 0; n < images; n++) {
    await run({
      type: 'AddImage',
      imageId: await new GamesStore(one).nextId('image'),
      pictureHash: 'h',
      description: '',
    });
  }
  return gameId;
}

const change = (gameId: number, command: GameCommand) =>
  handleCommand(gameEventStore(other, cause), gameDecider, String(gameId), command);
const remove = (gameId: number | undefined) => change(gameId ?? 0, { type: 'DeleteGame' });

/** Resolves with the events that concern a date as "event gameId", in order. */
async function eventsAbout(date: string): Promise<string[]> {
  const stored = await readEventsAfter(one, 0, 10_000);
  return stored.flatMap(({ event, gameId }) =>
    'date' in event && event.date === date ? [`${event.type} ${gameId}`] : [],
  );
}

const picks = async () =>
  (await readEventsAfter(one, 0, 10_000)).filter(({ event }) => event.type === 'DailyGamePicked');

describe('a catalog without eligible games', () => {
  test('picks none', async () => {
    await newGame({ isActive: false });
    await newGame({ isDaily: false });
    await newGame({ images: 4 });
    expect(await pickDailyGame(one, '2026-05-01', cause, draw)).toBeUndefined();
  });
});

describe('a catalog with three eligible games', () => {
  test('picks one game per date for concurrent requests to both replicas', async () => {
    const games = [await newGame(), await newGame(), await newGame()];
    const picked = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        pickDailyGame(n % 2 ? one : other, n % 4 < 2 ? '2026-05-01' : '2026-05-02', cause, draw),
      ),
    );
    expect(new Set(picked).size).toBe(2);
    expect(games).toEqual(expect.arrayContaining(picked));
    expect(await picks()).toHaveLength(2);
  });

  test('keeps the game of a day that has started when the game is deleted', async () => {
    const picked = await pickDailyGame(one, '2026-04-01', cause, draw);
    await remove(picked);
    expect(await pickDailyGame(one, '2026-04-01', cause, draw)).toBe(picked);
  });

  test('picks another game for a day that has not started when its own becomes ineligible', async () => {
    const picked = await pickDailyGame(one, '2026-06-01', cause, draw);
    expect(await pickDailyGame(one, '2026-06-01', cause, draw)).toBe(picked);
    await remove(picked);
    const next = await newGame();
    expect(await pickDailyGame(one, '2026-06-01', cause, draw)).toBe(next);
    await change(next, { type: 'ReviseGame', isDaily: false });
    const third = await newGame();
    expect(await pickDailyGame(other, '2026-06-01', cause, draw)).toBe(third);
    expect(await eventsAbout('2026-06-01')).toEqual([
      `DailyGamePicked ${picked}`,
      `DailyGameReleased ${picked}`,
      `DailyGamePicked ${next}`,
      `DailyGameReleased ${next}`,
      `DailyGamePicked ${third}`,
    ]);
  });
});

describe('a catalog whose last eligible game was deactivated', () => {
  test('leaves a day that has not started without a game until one is eligible again', async () => {
    const games = (await readDailyCandidates(one)).map(({ gameId }) => gameId);
    const picked = await pickDailyGame(one, '2026-06-02', cause, draw);
    for (const gameId of games) await change(gameId, { type: 'ReviseGame', isActive: false });
    expect(await pickDailyGame(one, '2026-06-02', cause, draw)).toBeUndefined();
    expect(await readDailyGameIds(one, ['2026-06-02'])).toEqual(new Map());
    await change(picked ?? 0, { type: 'ReviseGame', isActive: true });
    expect(await pickDailyGame(one, '2026-06-02', cause, draw)).toBe(picked);
  });
});
