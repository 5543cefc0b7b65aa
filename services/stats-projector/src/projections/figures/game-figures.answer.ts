import type { GameFigures } from '@imguessr/contracts';
import {
  clueFlagOf,
  difficultyScore,
  difficultyText,
  emptyDistribution,
  MAX_ATTEMPTS,
  medianTry,
  OUTCOMES,
  type Outcome,
  totalPlays,
} from '@imguessr/game-rules';
import type { GameTimeline } from '../../catalog/game-timeline.projection.ts';
import { currentPictures, startedPlays, totalsAt } from '../clue-report/clue-report.answer.ts';
import type { ClueTally } from '../clue-report/clue-tally.projection.ts';
import { pictureMeasures } from '../clue-report/picture-measures.ts';
import { currentWordOutcomes } from '../stats-query/word-plays.ts';

/** Returns undefined without plays. */
export function gameFiguresOf(
  gameId: number,
  tallies: readonly ClueTally[],
  timeline: GameTimeline,
): GameFigures | undefined {
  const measures = pictureMeasures(tallies, timeline);
  const started = startedPlays(measures, timeline);
  if (started === 0) return undefined;
  const outcomes: Record<Outcome, number> = { ...emptyDistribution };
  for (const tally of tallies) {
    const own = currentWordOutcomes(tally, timeline);
    for (const outcome of OUTCOMES) outcomes[outcome] += own[outcome];
  }

  const finished = totalPlays(outcomes);
  const score = difficultyScore(outcomes);
  return {
    gameId,
    started,
    finished,
    won: finished - outcomes.failed,
    medianTry: medianTry(OUTCOMES.slice(0, MAX_ATTEMPTS).map((outcome) => outcomes[outcome])),
    difficultyScore: score ?? null,
    difficulty: score === undefined ? null : difficultyText(score),
    flaggedClues: currentPictures(timeline).flatMap((picture, index) => {
      const clue = index + 1;
      const { seen, outcomes: attempts } = totalsAt(clue, measures, timeline, picture);
      const verdict = clueFlagOf(clue, seen, attempts.solved);
      return verdict ? [{ clue, imageId: picture.imageId, verdict }] : [];
    }),
  };
}
