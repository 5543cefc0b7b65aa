import type { GameStats } from '@imguessr/contracts';
import type { PlayFact } from '@imguessr/contracts/facts';
import { emptyDistribution, outcomeOf } from '@imguessr/game-rules';
import { endsPlay } from './stored-fact.ts';

export function recount(
  facts: readonly PlayFact[],
  gameId: number,
): Pick<GameStats, 'guessDistribution' | 'totalGames'> {
  const guessDistribution = { ...emptyDistribution };
  let totalGames = 0;
  for (const fact of facts) {
    if (fact.gameId !== gameId || fact.isAiSelfPlay || !endsPlay(fact)) continue;
    totalGames++;
    guessDistribution[outcomeOf(fact.isCorrect, fact.attempt)]++;
  }
  return { guessDistribution, totalGames };
}
