import type { GameFigures } from '@imguessr/contracts';
import {
  clueFlagOf,
  difficultyScore,
  difficultyText,
  medianTry,
  solvedPlays,
  totalPlays,
} from '@imguessr/game-rules';
import { clueReportOf } from '../clue-report/clue-report.answer.ts';
import { type GameTally, outcomesOf } from '../game-tally/game-tally.projection.ts';

/** Returns undefined without plays. */
export function gameFiguresOf(gameId: number, tally: GameTally): GameFigures | undefined {
  const { plays: started, clues } = clueReportOf(gameId, tally);
  if (started === 0) return undefined;
  const outcomes = outcomesOf(tally);
  const score = difficultyScore(outcomes);
  return {
    gameId,
    started,
    finished: totalPlays(outcomes),
    won: solvedPlays(outcomes),
    medianTry: medianTry(outcomes),
    difficultyScore: score ?? null,
    difficulty: score === undefined ? null : difficultyText(score),
    flaggedClues: clues.flatMap(({ clue, seen, solved }) => {
      const verdict = clueFlagOf(clue, seen, solved);
      return verdict ? [{ clue, verdict }] : [];
    }),
  };
}
