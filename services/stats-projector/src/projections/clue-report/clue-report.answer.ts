import type { ClueReport } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import type { GameTimeline, ShownPicture } from '../../catalog/game-timeline.projection.ts';
import type { ClueTally } from './clue-tally.projection.ts';
import { earlierUse } from './earlier-use.ts';
import { type PictureMeasures, pictureKey, pictureMeasures, totalsOf } from './picture-measures.ts';
import { medianSeconds } from './time-buckets.ts';

type ClueQuality = ClueReport['clues'][number];

/**
 * The numbers of a clue are those of its current picture with the current word, at whichever clue
 * it was.
 */
export function clueReportOf(
  gameId: number,
  tallies: readonly ClueTally[],
  timeline?: GameTimeline,
): ClueReport {
  const measures = pictureMeasures(tallies, timeline);
  const current = currentPictures(timeline);
  const clues = Array.from({ length: CLUE_COUNT }, (_, index) =>
    clueOf(index + 1, measures, timeline, current[index]),
  );
  return { gameId, plays: startedPlays(measures, timeline), clues };
}

export const currentPictures = (timeline: GameTimeline | undefined): readonly ShownPicture[] =>
  timeline?.layouts.at(-1)?.pictures ?? [];

export function totalsAt(
  clue: number,
  measures: PictureMeasures,
  timeline: GameTimeline | undefined,
  picture: ShownPicture | undefined,
) {
  if (!timeline) return totalsOf(measures.get(pictureKey('', clue, '')));
  const word = timeline.words.at(-1)?.word ?? '';
  return totalsOf(picture && measures.get(pictureKey(word, picture.imageId, picture.hash)));
}

function clueOf(
  clue: number,
  measures: PictureMeasures,
  timeline: GameTimeline | undefined,
  picture: ShownPicture | undefined,
): ClueQuality {
  const { seen, outcomes, times, seenAt } = totalsAt(clue, measures, timeline, picture);
  const wasElsewhere = seenAt.some((one) => one.clue !== clue);
  const earlier = timeline && picture && earlierUse(picture, measures, timeline);
  return {
    clue,
    seen,
    solved: outcomes.solved,
    solvedPercentage: percentageOf(outcomes.solved, seen),
    wrong: outcomes.wrong,
    reveals: outcomes.reveals,
    giveUps: outcomes.giveUps,
    medianSeconds: medianSeconds(times),
    ...(picture && { imageId: picture.imageId }),
    ...(wasElsewhere && { seenAt: [...seenAt] }),
    ...(earlier && {
      earlier: {
        since: new Date(earlier.sinceMs).toISOString(),
        changed: earlier.changed,
        seen: earlier.seen,
        solved: earlier.solved,
        solvedPercentage: percentageOf(earlier.solved, earlier.seen),
      },
    }),
  };
}

/** Every play of the current word saw one picture at the first clue. */
export function startedPlays(
  measures: PictureMeasures,
  timeline: GameTimeline | undefined,
): number {
  const word = timeline?.words.at(-1)?.word ?? '';
  let plays = 0;
  for (const [key, [first]] of measures) {
    if (first && key.startsWith(`${word} `)) plays += totalsOf([first]).seen;
  }
  return plays;
}

const percentageOf = (solved: number, seen: number): number | null =>
  seen === 0 ? null : Math.round((1_000 * solved) / seen) / 10;
