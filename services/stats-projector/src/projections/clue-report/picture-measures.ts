import { CLUE_COUNT } from '@imguessr/game-rules';
import {
  type GameTimeline,
  pictureIn,
  type RevisionRange,
  wordIn,
} from '../../catalog/game-timeline.projection.ts';
import { CLUE_OUTCOMES, type ClueOutcome, clueCounter } from './clue-counters.ts';
import type { ClueTally } from './clue-tally.projection.ts';
import { TIME_BUCKETS } from './time-buckets.ts';

/** The plays that saw one picture with one word at one clue. */
export interface PictureMeasure {
  readonly outcomes: Record<ClueOutcome, number>;
  /** The plays that continued to this clue from the one before. */
  continued: number;
  /** The times from the reveal of the clue to the attempt at it, by bucket. */
  readonly times: number[];
}

/** Index 0 is the first clue. */
export type MeasuresByClue = readonly (PictureMeasure | undefined)[];

/** By `pictureKey`. */
export type PictureMeasures = ReadonlyMap<string, MeasuresByClue>;

const CLUES = Array.from({ length: CLUE_COUNT }, (_, index) => index + 1);

export const pictureKey = (word: string, imageId: number, hash: string): string =>
  `${word} ${imageId} ${hash}`;

export const rangeOf = ({ mergedUpTo }: ClueTally, revision: number): RevisionRange => ({
  from: revision === mergedUpTo ? 0 : revision,
  to: revision,
});

/**
 * Without a timeline, pictures never changed. Merged revisions with different words or pictures are
 * left out.
 */
export function pictureMeasures(
  tallies: readonly ClueTally[],
  timeline: GameTimeline | undefined,
): PictureMeasures {
  const measures = new Map<string, (PictureMeasure | undefined)[]>();
  const measureOf = (key: string, clue: number): PictureMeasure => {
    let byClue = measures.get(key);
    if (!byClue) {
      byClue = [];
      measures.set(key, byClue);
    }
    byClue[clue - 1] ??= {
      outcomes: { solved: 0, wrong: 0, reveals: 0, giveUps: 0 },
      continued: 0,
      times: Array<number>(TIME_BUCKETS).fill(0),
    };
    return byClue[clue - 1] as PictureMeasure;
  };

  for (const tally of tallies) {
    for (const [revision, { counts }] of tally.revisions) {
      const range = rangeOf(tally, revision);
      const keys = CLUES.map((clue) => keyIn(timeline, range, clue));
      for (const [name, total] of counts) {
        const counter = clueCounter(name);
        if (!counter) continue;
        const key = keys[counter.clue - 1];
        if ('bucket' in counter) {
          if (!key) continue;
          const { times } = measureOf(key, counter.clue);
          times[counter.bucket] = (times[counter.bucket] ?? 0) + total;
          continue;
        }
        const { clue, outcome } = counter;
        if (key) measureOf(key, clue).outcomes[outcome] += total;
        const nextKey = keys[clue];
        if (nextKey && (outcome === 'wrong' || outcome === 'reveals'))
          measureOf(nextKey, clue + 1).continued += total;
      }
    }
  }
  return measures;
}

function keyIn(
  timeline: GameTimeline | undefined,
  range: RevisionRange,
  clue: number,
): string | undefined {
  if (!timeline) return pictureKey('', clue, '');
  const word = wordIn(timeline, range);
  const picture = pictureIn(timeline, range, clue);
  return word !== undefined && picture
    ? pictureKey(word, picture.imageId, picture.hash)
    : undefined;
}

export interface PictureTotals {
  readonly seen: number;
  readonly outcomes: Readonly<Record<ClueOutcome, number>>;
  readonly times: readonly number[];
  readonly seenAt: readonly { readonly clue: number; readonly seen: number }[];
}

/**
 * Every play sees the first clue; the next clue is seen by those whose attempt did not end the
 * play. If a client marks
 * only some attempts of a play as self-play, there can be more attempts than that: their number is
 * then seen.
 */
export function totalsOf(byClue: MeasuresByClue = []): PictureTotals {
  const outcomes: Record<ClueOutcome, number> = { solved: 0, wrong: 0, reveals: 0, giveUps: 0 };
  const times = Array<number>(TIME_BUCKETS).fill(0);
  const seenAt: { clue: number; seen: number }[] = [];
  byClue.forEach((measure, index) => {
    if (!measure) return;
    let attempts = 0;
    for (const outcome of CLUE_OUTCOMES) {
      outcomes[outcome] += measure.outcomes[outcome];
      attempts += measure.outcomes[outcome];
    }
    for (const [bucket, total] of measure.times.entries())
      times[bucket] = (times[bucket] ?? 0) + total;
    const seen = Math.max(measure.continued, attempts);
    if (seen > 0) seenAt.push({ clue: index + 1, seen });
  });
  return { seen: seenAt.reduce((sum, { seen }) => sum + seen, 0), outcomes, times, seenAt };
}
