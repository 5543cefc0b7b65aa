import type { GameStats } from '@imguessr/contracts';
import { isProvisional, MAX_ATTEMPTS, OUTCOMES, totalPlays } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { decimal } from '@imguessr/texts/numbers';
import { weekdayName } from '@imguessr/texts/weekdays';
import { mean, type OwnDaily } from './own-games.ts';

/** Finished plays by outcome, the player's own included. */
export type Everybody = Pick<GameStats, 'guessDistribution'>;

export interface ComparedGame {
  readonly own: OwnDaily;
  readonly everybody: Everybody;
}

/** A claim needs this many of the player's solved games. */
export const MIN_CLAIM_GAMES = 5;
/** Smaller differences of mean clues are called equal. */
const MIN_DIFFERENCE = 0.25;

/** Undefined if nobody solved the game. */
export function meanClueOf({ guessDistribution }: Everybody): number | undefined {
  const solved = OUTCOMES.slice(0, MAX_ATTEMPTS).map((outcome) => guessDistribution[outcome]);
  const count = solved.reduce((sum, plays) => sum + plays, 0);
  return count === 0
    ? undefined
    : solved.reduce((sum, plays, index) => sum + plays * (index + 1), 0) / count;
}

/**
 * Returns sentences such as “On Fridays you solve 1.2 clues earlier than everybody (7 games).” for
 * each weekday with
 * enough solved games, and for all of them: the mean, over solved games, of everybody's mean clue
 * less the player's.
 */
export function comparisonSentences(games: readonly ComparedGame[]): string[] {
  const byWeekday = [1, 2, 3, 4, 5, 6, 0].flatMap((weekday) => {
    const sentence = sentenceOf(
      games.filter(({ own }) => own.weekday === weekday),
      weekday,
    );
    return sentence ?? [];
  });
  return [...[sentenceOf(games) ?? []].flat(), ...byWeekday];
}

function sentenceOf(games: readonly ComparedGame[], weekday?: number): string | undefined {
  const differences = games.flatMap(({ own, everybody }) => {
    const theirs = meanClueOf(everybody);
    return own.clue === undefined || theirs === undefined ? [] : [theirs - own.clue];
  });
  const difference = mean(differences);
  if (difference === undefined || differences.length < MIN_CLAIM_GAMES) return undefined;
  const provisional = games.some(({ everybody }) =>
    isProvisional(totalPlays(everybody.guessDistribution)),
  );
  const values = {
    day: weekday === undefined ? 'all' : 'one',
    weekday: weekday === undefined ? '' : weekdayName(weekday, 'long'),
    basis: provisional
      ? text('({games} games, some with few plays so far)', { games: differences.length })
      : text('({games} games)', { games: differences.length }),
  };
  if (Math.abs(difference) < MIN_DIFFERENCE)
    return text(
      '{day, select, one {On {weekday}s you} other {You}} solve on the same clue as everybody {basis}.',
      values,
    );
  const clues = decimal(Math.abs(difference));
  const count = Math.abs(difference).toFixed(1) === '1.0' ? 1 : 2;
  return difference > 0
    ? text(
        '{day, select, one {On {weekday}s you} other {You}} solve {clues} {count, plural, one {clue} other {clues}} earlier than everybody {basis}.',
        { ...values, clues, count },
      )
    : text(
        '{day, select, one {On {weekday}s you} other {You}} solve {clues} {count, plural, one {clue} other {clues}} later than everybody {basis}.',
        { ...values, clues, count },
      );
}

/** The game that the smallest share of everybody solved. */
export interface HardestGame {
  readonly own: OwnDaily;
  /** The percentage of finished plays that solved it. */
  readonly percent: number;
  readonly plays: number;
}

/**
 * Returns the hardest solved game; of equal ones the latest. Undefined if the player has solved
 * none.
 */
export function hardestSolved(games: readonly ComparedGame[]): HardestGame | undefined {
  const solved = games.flatMap(({ own, everybody: { guessDistribution } }) => {
    const plays = totalPlays(guessDistribution);
    const percent = (100 * (plays - guessDistribution.failed)) / plays;
    return own.clue === undefined || plays === 0 ? [] : [{ own, percent, plays }];
  });
  return solved.reduce<HardestGame | undefined>(
    (a, b) => (a && a.percent <= b.percent ? a : b),
    undefined,
  );
}
