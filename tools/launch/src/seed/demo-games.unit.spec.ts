import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { dailyDates, FIRST_GAMES, firstPart, readDemoGames, remainingWork } from './demo-games.ts';

const clue = (file: string) => ({ file, description: file });
const games = [
  { word: 'APPLE', clues: ['1', '2', '3', '4', '5'].map(clue) },
  { word: 'RIVER', clues: ['6', '7', '8', '9', '10'].map(clue) },
];

describe('a list of demo games', () => {
  test('is read with the texts of each picture, and with absolute file names', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'demo-games-'));
    const list = path.join(folder, 'games.json');
    const clues = [
      { file: '1.webp', description: 'A tree', hint: 'It has leaves' },
      { file: '2.webp', description: 'A pie' },
    ];
    await writeFile(list, JSON.stringify([{ word: 'apple', clues }]));
    expect(await readDemoGames(list)).toEqual([
      { word: 'APPLE', clues: clues.map((clue) => ({ ...clue, file: path.join(folder, clue.file) })) },
    ]);
    await rm(folder, { recursive: true });
  });
});

describe('an empty catalog', () => {
  test('gets every game with every clue', () => {
    expect(remainingWork(games, [])).toEqual(games.map((game) => ({ ...game, gameId: undefined })));
  });
});

describe('a catalog whose seeding was interrupted', () => {
  test('gets only the missing games and clues', () => {
    const known = [{ gameId: 7, word: 'APPLE', imageCount: 3 }];
    expect(remainingWork(games, known)).toEqual([
      { word: 'APPLE', gameId: 7, clues: [clue('4'), clue('5')] },
      { ...games[1], gameId: undefined },
    ]);
  });
});

describe('a complete catalog', () => {
  test('gets nothing', () => {
    const known = games.map(({ word }, index) => ({ gameId: index + 1, word, imageCount: 5 }));
    expect(remainingWork(games, known)).toEqual([]);
  });
});

describe('the dates that get a daily game', () => {
  test('are the past ninety days and today, oldest first', () => {
    const dates = dailyDates(Date.parse('2026-03-01T08:00:00Z'));
    expect(dates).toHaveLength(91);
    expect(dates.at(0)).toBe('2025-12-01');
    expect(dates.at(-1)).toBe('2026-03-01');
  });

  test('include tomorrow once it has started at UTC+14', () => {
    expect(dailyDates(Date.parse('2026-03-01T10:00:00Z')).at(-1)).toBe('2026-03-02');
  });
});

describe('the part of the seeding that the product waits for', () => {
  const all = Array.from({ length: 100 }, (_, index) => ({ word: `WORD${index}`, clues: [] }));
  const dates = dailyDates(Date.parse('2026-03-01T10:00:00Z'));
  const first = firstPart(all, dates);

  test('consists of the first games and the latest dates', () => {
    expect(first.games).toEqual(all.slice(0, FIRST_GAMES));
    expect(first.dates).toEqual(dates.slice(-first.dates.length));
    expect(first.dates).toContain('2026-03-01');
    expect(first.dates.at(-1)).toBe('2026-03-02');
  });

  test('leaves games for the days that the catalog picks itself', () => {
    expect(first.games.length).toBeGreaterThanOrEqual(first.dates.length + 2);
  });
});
