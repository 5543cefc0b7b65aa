import type { AdminGameSummary, DailyFigures, DayFigures, GameFigures } from '@imguessr/contracts';
import { MAX_ATTEMPTS, MIN_VERDICT_PLAYS, medianTry } from '@imguessr/game-rules';
import { percentText as formatted } from '@imguessr/texts/numbers';

/** The numbers of days that can be shown. */
export const RANGES = [30, 90] as const;
export type Range = (typeof RANGES)[number];

/** The sums of some days. */
export interface Totals {
  readonly started: number;
  readonly finished: number;
  readonly won: number;
  readonly medianTry: number | null;
  /** The mean of the sessions that returned on a day. */
  readonly returningPerDay: number;
  /** Whether there are so few plays that the shares may still change considerably. */
  readonly isProvisional: boolean;
}

/** Returns the last `range` days. */
export const latestDays = ({ days }: DailyFigures, range: Range): readonly DayFigures[] =>
  days.slice(-range);

/** Returns the sums of days. */
export function totalsOf(days: readonly DayFigures[]): Totals {
  const sum = (key: 'started' | 'finished' | 'won' | 'returning') =>
    days.reduce((total, day) => total + day[key], 0);
  const wins = Array.from({ length: MAX_ATTEMPTS }, (_, index) =>
    days.reduce((total, { wonAt }) => total + (wonAt[index] ?? 0), 0),
  );
  return {
    started: sum('started'),
    finished: sum('finished'),
    won: sum('won'),
    medianTry: medianTry(wins),
    returningPerDay: days.length === 0 ? 0 : sum('returning') / days.length,
    isProvisional: sum('finished') < MIN_VERDICT_PLAYS,
  };
}

/** Returns a part as a percentage of a whole, to one decimal; a dash without a whole. */
export const percentText = (part: number, whole: number): string =>
  whole === 0 ? '–' : formatted((100 * part) / whole);

/** A game with its figures. */
export interface RankedGame {
  readonly game: AdminGameSummary;
  readonly figures: GameFigures;
  /** Whether it has too few finished plays for a verdict. */
  readonly isProvisional: boolean;
}

const RANKED_GAMES = 5;

/**
 * Returns the hardest games, or the easiest ones, at most five. Games with enough plays for a
 * verdict come first, so that one lucky
 * play does not make a game the easiest.
 */
export function rankedGames(
  games: readonly AdminGameSummary[],
  figures: readonly GameFigures[],
  order: 'hardest' | 'easiest',
): RankedGame[] {
  const sign = order === 'hardest' ? -1 : 1;
  return joined(games, figures)
    .filter((one) => one.figures.difficultyScore !== null)
    .sort(
      (one, other) =>
        Number(one.isProvisional) - Number(other.isProvisional) ||
        sign * ((one.figures.difficultyScore ?? 0) - (other.figures.difficultyScore ?? 0)) ||
        one.game.id - other.game.id,
    )
    .slice(0, RANKED_GAMES);
}

/** A clue that gives the word away, and its game. */
export interface Giveaway {
  readonly game: AdminGameSummary;
  readonly clue: number;
}

/** Returns the clues that give too much away, earliest clues first. */
export function giveaways(
  games: readonly AdminGameSummary[],
  figures: readonly GameFigures[],
): Giveaway[] {
  return joined(games, figures)
    .flatMap(({ game, figures: { flaggedClues } }) =>
      flaggedClues
        .filter(({ verdict }) => verdict === 'gives-away')
        .map(({ clue }) => ({ game, clue })),
    )
    .sort((one, other) => one.clue - other.clue || one.game.id - other.game.id);
}

function joined(games: readonly AdminGameSummary[], figures: readonly GameFigures[]): RankedGame[] {
  const byId = new Map(games.map((game) => [game.id, game]));
  return figures.flatMap((one) => {
    const game = byId.get(one.gameId);
    return game ? [{ game, figures: one, isProvisional: one.finished < MIN_VERDICT_PLAYS }] : [];
  });
}

const csv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `${rows.map((row) => row.map((value) => value ?? '').join(',')).join('\r\n')}\r\n`;

/** Returns the days as CSV with a header. No value contains a comma or a quote. */
export function daysCsv(days: readonly DayFigures[]): string {
  return csv([
    ['date', 'started', 'finished', 'won', 'median try', 'returning sessions'],
    ...days.map((day) => [
      day.date,
      day.started,
      day.finished,
      day.won,
      day.medianTry,
      day.returning,
    ]),
  ]);
}

/**
 * Returns the games that have been played as CSV with a header. Flagged clues are separated by
 * spaces: `1:gives-away`.
 */
export function gamesCsv(
  games: readonly AdminGameSummary[],
  figures: readonly GameFigures[],
): string {
  return csv([
    [
      'game',
      'word',
      'started',
      'finished',
      'won',
      'median try',
      'difficulty score',
      'flagged clues',
    ],
    ...joined(games, figures).map(({ game, figures: one }) => [
      game.id,
      game.word,
      one.started,
      one.finished,
      one.won,
      one.medianTry,
      one.difficultyScore === null ? null : one.difficultyScore.toFixed(2),
      one.flaggedClues.map(({ clue, verdict }) => `${clue}:${verdict}`).join(' '),
    ]),
  ]);
}
