import type { ClientStats, GameStats } from '@imguessr/contracts';
import {
  attemptOf,
  CLUE_COUNT,
  clueAt,
  type Distribution,
  isProvisional,
  OUTCOMES,
  type Outcome,
  outcomeOf,
} from '@imguessr/game-rules';
import { language, text, translated } from '@imguessr/texts';
import { type StatsRow, statsRows } from '@imguessr/ui';
import type { PlayResult } from './heading.ts';

/** Returns an outcome in words: `try 3` or `failed`. */
export function nameOf(outcome: Outcome): string {
  const attempt = attemptOf(outcome);
  return attempt ? text('try {attempt}', { attempt }) : text('failed');
}

/** From this number of plays on, percentages say enough without the counts. */
const MIN_PLAYS_FOR_PERCENTAGES = 10;

/** After a loss, the word itself says more than what others have tried. */
const MAX_WORDS_AFTER_LOSS = 2;

interface StatsView {
  readonly rows: readonly StatsRow[];
  readonly difficulty: string;
  /**
   * The number of plays, with `so far` while there are too few for a reliable difficulty, or that
   * the player is the first.
   */
  readonly plays: string;
}

/** Returns what the results card shows for the statistics: one of three messages, or the chart. */
export function statsView(
  stats: ClientStats | null | undefined,
  isFetching: boolean,
  result: PlayResult,
): string | StatsView {
  if (isFetching) return text('Stats loading...');
  if (!stats || 'status' in stats) return text('No player statistics available for this game yet.');
  if (!isComplete(stats)) return text('Stats format error');
  const { totalGames, difficulty } = stats;
  const mine = outcomeOf(result.hasWon, result.attemptsUsed);
  const counts = totalGames < MIN_PLAYS_FOR_PERCENTAGES ? stats.guessDistribution : undefined;
  const isFirst = totalGames === 1 && counts?.[mine] === 1;
  return {
    rows: statsRows({ ...stats, counts }, mine, result.hasWon ? undefined : MAX_WORDS_AFTER_LOSS),
    difficulty: translated(difficulty),
    plays: isFirst ? text('You’re the first to finish') : playsText(totalGames),
  };
}

/** From this number of plays on, there are others to compare with. */
const MIN_PLAYS_TO_COMPARE = 3;

/** Returns what a friend would say of the result, compared with the other plays once there are any. */
export function remarkOn(
  { hasWon, attemptsUsed }: PlayResult,
  word: string,
  stats: ClientStats | null | undefined,
): string {
  const middle =
    stats && 'totalGames' in stats && stats.totalGames >= MIN_PLAYS_TO_COMPARE
      ? middleOutcome(stats.guessDistribution, stats.totalGames)
      : undefined;
  if (!hasWon) {
    const lost = text('It was {word}. See how the clues led there.', { word });
    return middle === 'failed' ? `${text('Most didn’t get it either.')} ${lost}` : lost;
  }
  const own = clueAt(attemptsUsed);
  const praise = own === 1 ? text('At first sight!') : own === CLUE_COUNT && text('Just in time!');
  return [praise, middle && comparison(own, middle)].filter(Boolean).join(' ');
}

function comparison(own: number, middle: Outcome): string {
  const attempt = attemptOf(middle);
  if (!attempt) return text('Most didn’t get it. You did.');
  const clue = clueAt(attempt);
  return clue === own
    ? text('Most needed clue {clue}, like you.', { clue })
    : text('Most needed clue {clue}. You needed {own}.', { clue, own });
}

/** Returns the outcome of the play in the middle, from the best to the worst. */
function middleOutcome(counts: Distribution, total: number): Outcome {
  let passed = 0;
  return (
    OUTCOMES.find((outcome) => {
      passed += counts[outcome];
      return passed * 2 >= total;
    }) ?? 'failed'
  );
}

/** Returns `128 plays`, or `5 plays so far` while the difficulty is provisional. */
function playsText(plays: number): string {
  const values = { count: plays, shown: plays.toLocaleString(language()) };
  return isProvisional(plays)
    ? text('{shown} {count, plural, one {play} other {plays}} so far', values)
    : text('{shown} {count, plural, one {play} other {plays}}', values);
}

/**
 * Returns whether all percentages are there; an older or newer server could send statistics in
 * another shape.
 */
function isComplete(stats: Partial<GameStats>): stats is GameStats {
  const percentages = stats.guessDistributionPercentages;
  return (
    Boolean(percentages) && OUTCOMES.every((outcome) => typeof percentages?.[outcome] === 'number')
  );
}
