import type { PlayFact } from '@imguessr/contracts/facts';
import { CLUE_COUNT, CLUES } from '@imguessr/game-rules';
import { endsPlay } from './stored-fact.ts';

export const medianOf = (sorted: readonly number[]): number | null => {
  if (sorted.length === 0) return null;
  const at = (rank: number) => sorted[Math.floor(rank)] ?? 0;
  return (at((sorted.length - 1) / 2) + at(sorted.length / 2)) / 2;
};

/** Counts naively, play by play, with exact medians. */
export function recountClues(facts: readonly PlayFact[], gameId: number) {
  const mine = facts.filter((fact) => fact.gameId === gameId && !fact.isAiSelfPlay);
  const plays = [...Map.groupBy(mine, ({ sessionId }) => sessionId).values()];
  for (const play of plays) play.sort((a, b) => a.attempt - b.attempt);

  const clues = CLUES.map((clue) => {
    const seenBy = clue === 1 ? plays : plays.filter((play) => continues(play[clue - 2]));
    const seen = seenBy.length;
    // of several attempts at the last clue, the one that ended the play
    const attempts = seenBy.flatMap((play) =>
      clue < CLUE_COUNT ? (play[clue - 1] ?? []) : play.slice(clue - 1).filter(endsPlay),
    );
    const solved = attempts.filter(({ isCorrect }) => isCorrect).length;
    const seconds = plays.flatMap((play) => {
      const [shown, next] = [play[clue - 2], play[clue - 1]];
      return shown && next ? [(next.atMs - shown.atMs) / 1_000] : [];
    });
    return {
      clue,
      seen,
      solved,
      solvedPercentage: seen === 0 ? null : Math.round((1_000 * solved) / seen) / 10,
      wrong: attempts.filter(({ guess, isCorrect }) => !guess.startsWith('@') && !isCorrect).length,
      reveals: attempts.filter(({ guess }) => guess === '@REVEAL@').length,
      giveUps: attempts.filter(({ guess }) => guess === '@GIVEUP@').length,
      median: medianOf(seconds.sort((a, b) => a - b)),
    };
  });
  return { plays: plays.length, clues };
}

function continues(fact: PlayFact | undefined): boolean {
  return fact !== undefined && !fact.isCorrect && fact.guess !== '@GIVEUP@';
}
