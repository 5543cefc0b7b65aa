import type { AdminGameStats, ClueReport, GameFigures } from '@imguessr/contracts';
import { ATTEMPTS, clueAt } from '@imguessr/game-rules';
import { language, text } from '@imguessr/texts';
import { percentText } from '@imguessr/texts/numbers';
import { leftAt } from './clue.verdict.ts';

/**
 * A wrong guess is worth a note if at least this share of players, and this number of them, made it
 * at the same attempt.
 */
const COMMON_GUESS_SHARE = 0.2;
const COMMON_GUESS_PLAYERS = 10;

const plays = (count: number): string =>
  text('{count, plural, one {1 play} other {{number} plays}}', {
    count,
    number: count.toLocaleString(language()),
  });
const percent = (part: number, whole: number): string => percentText((100 * part) / whole);

/**
 * Returns the share of plays that were solved, beside that of all games; undefined without finished
 * plays.
 */
export function averageNote(
  { totalGames, guessDistribution: { failed } }: AdminGameStats,
  figures: readonly GameFigures[],
): string | undefined {
  const sum = (key: 'finished' | 'won') => figures.reduce((total, game) => total + game[key], 0);
  if (totalGames === 0 || sum('finished') === 0) return undefined;
  return text('Solved in {own} of plays. Average of all games: {all}.', {
    own: percent(totalGames - failed, totalGames),
    all: percent(sum('won'), sum('finished')),
  });
}

/**
 * Returns how many players left without finishing, and at which clue most of them did; undefined if
 * nobody did.
 */
export function leftNote({ plays: started, clues }: ClueReport): string | undefined {
  const left = clues.map((quality) => ({ clue: quality.clue, count: leftAt(quality) }));
  const total = left.reduce((sum, { count }) => sum + count, 0);
  const [most] = left.toSorted((one, other) => other.count - one.count);
  if (total === 0 || !most) return undefined;
  return text('Left unfinished: {left} of {plays}, {most} at clue {clue}.', {
    left: total.toLocaleString(language()),
    plays: plays(started),
    clue: most.clue,
    most: most.count.toLocaleString(language()),
  });
}

/** Returns the wrong guess that most players made at one clue; undefined if none is common. */
export function wrongGuessNote(
  { topGuessesPerAttempt: top, totalGames }: AdminGameStats,
  word: string,
): string | undefined {
  const guesses = ATTEMPTS.flatMap((attempt) =>
    top[`attempt${attempt}`]
      .filter((guess) => guess.word !== word)
      .map((guess) => ({ ...guess, clue: clueAt(attempt) })),
  );
  const [common] = guesses.sort((one, other) => other.count - one.count);
  const isCommon =
    common && common.count >= Math.max(COMMON_GUESS_PLAYERS, COMMON_GUESS_SHARE * totalGames);
  return isCommon ? text('{count} players guessed {word} at clue {clue}.', common) : undefined;
}
