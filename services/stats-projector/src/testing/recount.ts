import type { GameStats } from '@imguessr/contracts';
import type { PlayFact } from '@imguessr/contracts/facts';

/** Returns the outcomes of the finished plays of a game, by counting the facts naively. */
export function recount(
  facts: readonly PlayFact[],
  gameId: number,
): Pick<GameStats, 'guessDistribution' | 'totalGames'> {
  const guessDistribution = { try1: 0, try2: 0, try3: 0, try4: 0, try5: 0, failed: 0 };
  let totalGames = 0;
  for (const { gameId: id, attempt, isAiSelfPlay, fact } of facts) {
    if (id !== gameId || isAiSelfPlay) continue;
    const hasWon = fact?.$case === 'guessMade' && fact.value.isCorrect;
    if (!hasWon && fact?.$case !== 'playGivenUp' && attempt < 5) continue;
    totalGames++;
    guessDistribution[hasWon ? (`try${attempt}` as 'try1') : 'failed']++;
  }
  return { guessDistribution, totalGames };
}
