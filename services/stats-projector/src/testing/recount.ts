import type { GameStats } from '@imguessr/contracts';
import type { PlayFact } from '@imguessr/contracts/facts';
import { endsPlay, isSolved } from './stored-fact.ts';

export function recount(
  facts: readonly PlayFact[],
  gameId: number,
): Pick<GameStats, 'guessDistribution' | 'totalGames'> {
  const guessDistribution = { try1: 0, try2: 0, try3: 0, try4: 0, try5: 0, failed: 0 };
  let totalGames = 0;
  for (const fact of facts) {
    if (fact.gameId !== gameId || fact.isAiSelfPlay || !endsPlay(fact)) continue;
    totalGames++;
    guessDistribution[isSolved(fact) ? (`try${fact.attempt}` as 'try1') : 'failed']++;
  }
  return { guessDistribution, totalGames };
}
