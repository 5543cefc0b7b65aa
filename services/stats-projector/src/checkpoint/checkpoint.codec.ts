import type { AttemptName } from '@imguessr/game-rules';
import {
  type DailyTally,
  type DayPlays,
  newDailyTally,
} from '../projections/daily-plays/daily-tally.projection.ts';
import { type GameTally, newTally } from '../projections/game-tally/game-tally.projection.ts';
import { newWordCounts } from '../projections/game-tally/words/word-counts.ts';

interface StoredGame {
  readonly counts: readonly (readonly [name: string, count: number])[];
  /** For each attempt the words, how often, how many of them unsure, if right 1. */
  readonly words: Readonly<
    Record<string, readonly (readonly [string, number, unsure: number, isRight: 0 | 1])[]>
  >;
}

export function encodeGame({ counts, words }: GameTally): string {
  const stored: StoredGame = {
    counts: [...counts],
    words: Object.fromEntries(
      Object.entries(words).map(([attempt, { counts, unsure, right }]) => [
        attempt,
        [...counts].map(([word, count]) => [
          word,
          count,
          unsure.get(word) ?? 0,
          right.has(word) ? 1 : 0,
        ]),
      ]),
    ),
  };
  return JSON.stringify(stored);
}

export function decodeGame(text: string): GameTally {
  const stored = JSON.parse(text) as StoredGame;
  const tally = { ...newTally(), counts: new Map(stored.counts) };
  for (const [attempt, words] of Object.entries(stored.words)) {
    const counted = newWordCounts();
    tally.words[attempt as AttemptName] = counted;
    for (const [word, count, unsure, isRight] of words) {
      counted.counts.set(word, count);
      if (unsure > 0) counted.unsure.set(word, unsure);
      if (isRight) counted.right.add(word);
    }
  }
  return tally;
}

interface StoredDays {
  readonly days: readonly (readonly [day: number, plays: DayPlays])[];
  readonly latestDay: number;
  readonly sessions: readonly (readonly [session: number, day: number])[];
  readonly level: number;
  readonly latestSessionDay: number;
}

export function encodeDays({ days, latestDay, sessions }: DailyTally): string {
  const stored: StoredDays = {
    days: [...days],
    latestDay,
    sessions: [...sessions.days],
    level: sessions.level,
    latestSessionDay: sessions.latestDay,
  };
  return JSON.stringify(stored);
}

export function decodeDays(text: string): DailyTally {
  const stored = JSON.parse(text) as StoredDays;
  const tally = newDailyTally();
  for (const [day, plays] of stored.days) tally.days.set(day, plays);
  tally.latestDay = stored.latestDay;
  for (const [session, day] of stored.sessions) tally.sessions.days.set(session, day);
  tally.sessions.level = stored.level;
  tally.sessions.latestDay = stored.latestSessionDay;
  return tally;
}
