import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImageUpload } from '@imguessr/contracts';

/** A picture of a demo game. */
export interface DemoClue {
  file: string;
  /** Shown once the game is over. */
  description: string;
  /** Read while people play; does not name the word. */
  hint?: string;
  /** Who made the picture, and under which licence it is used. */
  credit?: ImageUpload['credit'];
}

/** A demo game of `tools/demo-content`; `file` is relative to the folder of the list. */
export interface DemoGame {
  word: string;
  /** What the game is about, for administrators. */
  theme?: string;
  clues: DemoClue[];
}

/** A game that the catalog already has. */
export interface KnownGame {
  gameId: number;
  word: string;
  imageCount: number;
}

/** Resolves with the demo games of a list, with absolute file names. */
export async function readDemoGames(list: string): Promise<DemoGame[]> {
  const games = JSON.parse(await readFile(list, 'utf8')) as DemoGame[];
  return games.map(({ clues, ...game }) => ({
    ...game,
    word: game.word.trim().toUpperCase(),
    clues: clues.map((clue) => ({ ...clue, file: path.resolve(path.dirname(list), clue.file) })),
  }));
}

/** Returns the demo games that are incomplete: with their id if the game exists, and the clues that are missing. */
export function remainingWork(games: DemoGame[], known: KnownGame[]): (DemoGame & { gameId: number | undefined })[] {
  return games.flatMap((game) => {
    const match = known.find(({ word }) => word === game.word);
    const clues = game.clues.slice(match?.imageCount ?? 0);
    return match && clues.length === 0 ? [] : [{ ...game, clues, gameId: match?.gameId }];
  });
}

/** How many games a new catalog has when the product is ready; the others follow in the background. */
export const FIRST_GAMES = 10;

/**
 * How many of the latest dates get a daily game at once. Fewer than there are games, because the catalog itself may
 * pick games for the next days meanwhile.
 */
const FIRST_DAYS = 7;

/** How many past days get a daily game. */
export const PAST_DAYS = 90;
const DAY_MS = 86_400_000;

/** Returns the dates that get a daily game, oldest first: the past 90 days, today, and the current day at UTC+14. */
export function dailyDates(nowMs: number): string[] {
  const past = Array.from({ length: PAST_DAYS }, (_, index) => isoDate(nowMs - (PAST_DAYS - index) * DAY_MS));
  return [...new Set([...past, isoDate(nowMs), isoDate(nowMs + 14 * 3_600_000)])];
}

/** Returns the games and the dates to start with: the first games, and the latest of the dates. */
export function firstPart(games: DemoGame[], dates: string[]): { games: DemoGame[]; dates: string[] } {
  return { games: games.slice(0, FIRST_GAMES), dates: dates.slice(-FIRST_DAYS) };
}

function isoDate(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
