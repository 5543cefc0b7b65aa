import {
  createGenerationalMap,
  firstRelevantSeq,
  GENERATION,
} from '../../../fold/generational-map.ts';
import { type CountedFact, endsPlay, type PlacedFact } from '../../../log/counted-fact.ts';
import { type ClueOutcome, clueOutcomeOf } from '../../clue-report/clue-counters.ts';

export interface PlayStep {
  /** 1 to 5. */
  readonly attempt: number;
  readonly outcome: ClueOutcome;
  /** '' when no word is counted. */
  readonly word: string;
  readonly atMs: number;
  readonly seq: number;
  readonly isAiSelfPlay: boolean;
  readonly gameRevision: number;
  readonly before: PlayStep | undefined;
}

/**
 * Keeps plays of the current and the previous generation of the log. The returned function returns
 * the last step of a
 * play that ends with the fact. An erased fact contains its preceding attempts, so it is not added.
 */
export function createPlayHistory(
  generation = GENERATION,
): (fact: CountedFact, seq: number) => PlayStep | undefined {
  const open = createGenerationalMap<PlayStep>(generation);
  return (fact, seq) => {
    open.moveTo(seq);
    const { play, attempt, earlier } = fact;
    const isOver = endsPlay(fact);
    if (earlier)
      return isOver ? [...earlier, { fact, seq }].reduce(nextStep, undefined) : undefined;
    const before = attempt === 1 ? undefined : open.get(play);
    const step = nextStep(before, { fact, seq });
    if (!isOver) {
      open.set(play, step);
      return undefined;
    }
    if (before) open.delete(play);
    return step;
  };
}

function nextStep(before: PlayStep | undefined, { fact, seq }: PlacedFact): PlayStep {
  const { attempt, word, atMs, isAiSelfPlay, gameRevision } = fact;
  return {
    attempt,
    outcome: clueOutcomeOf(fact),
    word,
    atMs,
    seq,
    isAiSelfPlay,
    gameRevision,
    before,
  };
}

/**
 * Omits steps before the previous generation, so that the result does not depend on where a fold
 * started.
 */
export function stepsOf(last: PlayStep, generation = GENERATION): PlayStep[] {
  const since = firstRelevantSeq(last.seq, generation);
  const steps: PlayStep[] = [];
  for (let step: PlayStep | undefined = last; step && step.seq >= since; step = step.before)
    steps.push(step);
  return steps.reverse();
}
