import { MAX_ATTEMPTS, type Outcome, outcomeOf } from '@imguessr/game-rules';
import { WORD_CHARACTER } from '../../../log/word-text.ts';
import type { ClueOutcome } from '../../clue-report/clue-counters.ts';
import { timeBucket } from '../../clue-report/time-buckets.ts';
import type { PlayStep } from './play-history.ts';

export interface RecordedStep {
  /** 1 to 5. */
  readonly attempt: number;
  /** Undefined for an attempt of self-play, which was never counted. */
  readonly outcome: ClueOutcome | undefined;
  /** '' when no word was counted. */
  readonly word: string;
  /** The bucket of the time since the previous attempt; undefined when that is not known. */
  readonly bucket: number | undefined;
  readonly gameRevision: number;
}

const MARKS: Readonly<Record<ClueOutcome, string>> = {
  wrong: '',
  solved: '!',
  reveals: '?',
  giveUps: '.',
};
const SELF_PLAY = '~';
const OUTCOMES_BY_MARK = new Map(
  Object.entries(MARKS).map(([outcome, mark]) => [mark, outcome as ClueOutcome]),
);
const PLAY = new RegExp(`^(\\d+):([1-${MAX_ATTEMPTS}])(.*)$`);
const STEP = new RegExp(`^(${WORD_CHARACTER}*)([!?.~]?)([0-9a-z]*)$`, 'u');

export function recordedSteps(steps: readonly PlayStep[]): RecordedStep[] {
  return steps.map(({ attempt, outcome, word, atMs, isAiSelfPlay, gameRevision }, index) => {
    const before = steps[index - 1];
    const bucket = before && timeBucket(Math.max(0, atMs - before.atMs));
    return isAiSelfPlay
      ? { attempt, outcome: undefined, word: '', bucket: undefined, gameRevision }
      : { attempt, outcome, word, bucket, gameRevision };
  });
}

export function outcomeOfPlay(steps: readonly RecordedStep[]): Outcome {
  const last = steps.at(-1);
  return outcomeOf(last?.outcome === 'solved', last?.attempt ?? 0);
}

/**
 * Returns a play as text: its revision and first known attempt, then each attempt with its time
 * bucket (`7:1CAT,?1k,WHALE!2c`).
 */
export function playText(steps: readonly RecordedStep[]): string {
  const texts = steps.map(({ outcome, word, bucket }) =>
    outcome === undefined ? SELF_PLAY : `${word}${MARKS[outcome]}${bucket?.toString(36) ?? ''}`,
  );
  return `${steps[0]?.gameRevision ?? 0}:${steps[0]?.attempt ?? 1}${texts.join(',')}`;
}

/** Throws when the text is malformed. */
export function parsePlayText(text: string): RecordedStep[] {
  const [, revision, first, rest] = PLAY.exec(text) ?? [];
  if (revision === undefined || first === undefined || rest === undefined)
    throw new Error(`malformed stored play: ${text}`);
  return rest.split(',').map((part, index) => {
    const [, word, mark, bucket] = STEP.exec(part) ?? [];
    if (word === undefined || mark === undefined) throw new Error(`malformed stored play: ${text}`);
    return {
      attempt: Number(first) + index,
      outcome: OUTCOMES_BY_MARK.get(mark),
      word,
      bucket: bucket ? Number.parseInt(bucket, 36) : undefined,
      gameRevision: Number(revision),
    };
  });
}
