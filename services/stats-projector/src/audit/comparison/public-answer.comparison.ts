import type { ClientStats } from '@imguessr/contracts';
import { outcomesOf, sumOfCounts } from '../recount/attempt-counts.ts';
import type { RecountedGame } from '../recount/recounted-game.ts';
import type { Difference } from './difference.ts';

export interface Expectation {
  /** One for each partition: what an answer must include, and what it may include. */
  readonly atLeast: readonly RecountedGame[];
  readonly atMost: readonly RecountedGame[];
}

/** Accepts every number from `atLeast` to `atMost`. */
export function comparePublicAnswer(
  answer: ClientStats,
  expectation: Expectation,
): readonly Difference[] {
  const { atLeast, atMost } = expectation;
  const differences: Difference[] = [];
  const compare = (field: string, low: number, found: number, high: number) => {
    if (found >= low && found <= high) return;
    differences.push({
      field,
      expected: low === high ? String(low) : `${low} to ${high}`,
      found: String(found),
    });
  };
  const outcomes = (games: readonly RecountedGame[]) =>
    outcomesOf(sumOfCounts(games.map(({ attempts }) => attempts)));
  const [low, high] = [outcomes(atLeast), outcomes(atMost)];
  const found: Readonly<Record<string, number>> =
    'guessDistribution' in answer ? answer.guessDistribution : {};
  for (const [outcome, least] of Object.entries(low))
    compare(`guessDistribution.${outcome}`, least, found[outcome] ?? 0, high[outcome] ?? 0);
  const sum = (of: Readonly<Record<string, number>>) =>
    Object.values(of).reduce((total, plays) => total + plays, 0);
  if ('totalGames' in answer) compare('totalGames', sum(low), answer.totalGames, sum(high));
  if (!('topGuessesPerAttempt' in answer)) return differences;
  for (const [index, top] of Object.values(answer.topGuessesPerAttempt).entries()) {
    if ([...atLeast, ...atMost].some(({ words }) => !words[index])) continue;
    const guesses = (games: readonly RecountedGame[], word: string) =>
      games.reduce((total, { words }) => total + (words[index]?.guesses.get(word) ?? 0), 0);
    for (const { word, count } of top)
      compare(
        `topGuessesPerAttempt.attempt${index + 1}.${word}`,
        guesses(atLeast, word),
        count,
        guesses(atMost, word),
      );
  }
  return differences;
}
