import { MAX_ATTEMPTS } from '@imguessr/game-rules';
import { createGenerationalMap, firstRelevantSeq, GENERATION } from '../../../fold/generational-map.ts';
import type { CountedFact, PlacedFact } from '../../../log/counted-fact.ts';
import type { ClueOutcome } from '../../clue-report/clue-counters.ts';
import { clueOutcomeOf } from '../../clue-report/clue-counters.ts';

/** An attempt of a play, linked to the previous one. */
export interface PlayStep {
  /** 1 to 5. */
  readonly attempt: number;
  readonly outcome: ClueOutcome;
  /** '' when no word is counted. */
  readonly word: string;
  readonly atMs: number;
  /** The position in the log. */
  readonly seq: number;
  readonly isAiSelfPlay: boolean;
  readonly gameRevision: number;
  readonly before: PlayStep | undefined;
}

/**
 * Creates an in-memory record of plays in progress, limited to the current and the previous generation of the log. The returned
 * function adds a fact, and returns the last step of its play if the play ends with it, else undefined. An erased fact contains
 * its preceding attempts, so it is not added.
 */
export function createPlayHistory(generation = GENERATION): (fact: CountedFact, seq: number) => PlayStep | undefined {
  const open = createGenerationalMap<PlayStep>(generation);
  return (fact, seq) => {
    open.moveTo(seq);
    const { play, attempt, earlier } = fact;
    const isOver = fact.isCorrect || fact.isGiveUp || attempt >= MAX_ATTEMPTS;
    if (earlier) return isOver ? [...earlier, { fact, seq }].reduce(nextStep, undefined) : undefined;
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
  return { attempt, outcome: clueOutcomeOf(fact), word, atMs, seq, isAiSelfPlay, gameRevision, before };
}

/**
 * Returns the steps of a play that ended with `last`, oldest first. Steps before the previous generation of the log are omitted,
 * so that the result depends on the log alone and not on the position at which a fold started.
 */
export function stepsOf(last: PlayStep, generation = GENERATION): PlayStep[] {
  const since = firstRelevantSeq(last.seq, generation);
  const steps: PlayStep[] = [];
  for (let step: PlayStep | undefined = last; step && step.seq >= since; step = step.before) steps.push(step);
  return steps.reverse();
}
