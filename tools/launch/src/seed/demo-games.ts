import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** One demo game as `tools/demo-content` makes it; `file` is relative to the list's own folder. */
export interface DemoGame {
  word: string;
  clues: { file: string; description: string }[];
}

/** A game of the catalog as far as seeding needs to know it. */
export interface KnownGame {
  gameId: number;
  word: string;
  imageCount: number;
}

/** The demo games that were built, with absolute file names. */
export async function readDemoGames(list: string): Promise<DemoGame[]> {
  const games = JSON.parse(await readFile(list, 'utf8')) as DemoGame[];
  return games.map(({ word, clues }) => ({
    word: word.trim().toUpperCase(),
    clues: clues.map((clue) => ({ ...clue, file: path.resolve(path.dirname(list), clue.file) })),
  }));
}

/** What is left to do for each demo game: the id when the game exists already, and the clues it does not have yet. */
export function remainingWork(games: DemoGame[], known: KnownGame[]): (DemoGame & { gameId: number | undefined })[] {
  return games.flatMap((game) => {
    const match = known.find(({ word }) => word === game.word);
    const clues = game.clues.slice(match?.imageCount ?? 0);
    return match && clues.length === 0 ? [] : [{ word: game.word, clues, gameId: match?.gameId }];
  });
}

const DAY_MS = 86_400_000;

/** The dates that get a daily game, oldest first: the 30 days past, today, and the day that UTC+14 already has. */
export function dailyDates(nowMs: number): string[] {
  const past = Array.from({ length: 30 }, (_, index) => isoDate(nowMs - (30 - index) * DAY_MS));
  return [...new Set([...past, isoDate(nowMs), isoDate(nowMs + 14 * 3_600_000)])];
}

function isoDate(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
