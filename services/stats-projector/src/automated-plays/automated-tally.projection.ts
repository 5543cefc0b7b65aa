import type { Outcome } from '@imguessr/game-rules';
import type { CountedFact } from '../facts/counted-fact.ts';
import { isTooFast, type Reason, slotOf } from './automated-play.rule.ts';
import { countLabelled, type LabelledPlays, newLabelledPlays } from './labelled-plays.ts';
import {
  countPlay,
  newOriginPlays,
  type OriginLimits,
  type OriginPlays,
  putWaiting,
  takeBurst,
  trimOrigins,
} from './origin-plays.ts';
import { type PlayStep, stepsOf } from './play-history.ts';
import { playOfText, playText, type RecordedStep, recordedSteps } from './recorded-play.ts';

/** The labelled plays of one game in one partition, and those that may still become so. Changed in place. */
export interface AutomatedTally {
  readonly labelled: LabelledPlays;
  readonly origins: OriginPlays;
  /** Counters of plays that differ since changes were last taken. */
  readonly changed: Set<Outcome | Reason>;
  /** Rises with each play that changes something, so that an answer made from the tally can be told from a newer one. */
  revision: number;
}

export interface LabelOptions {
  readonly limits: OriginLimits;
  /** Length of a generation of the log, in positions. */
  readonly generation?: number | undefined;
  /** Different words kept for each game and attempt. */
  readonly wordsKept?: number | undefined;
}

export const newAutomatedTally = (): AutomatedTally => ({
  labelled: newLabelledPlays(),
  origins: newOriginPlays(),
  changed: new Set(),
  revision: 0,
});

/** Folds a finished play, which ended with `fact` as its step `last`. Self-play is not counted, so it is not labelled either. */
export function evolveAutomatedTally(
  tally: AutomatedTally,
  fact: CountedFact,
  last: PlayStep,
  options: LabelOptions,
): void {
  if (fact.isAiSelfPlay) return;
  const steps = stepsOf(last, options.generation);
  const tooFast = isTooFast(fact.firstSeenMs ?? firstAttemptMs(steps), fact.atMs);
  if (!tooFast && fact.origin === '') return;
  const play = recordedSteps(steps);
  if (tooFast) label(tally, 'tooFast', play, options);
  if (fact.origin !== '') noteOrigin(tally, fact, tooFast ? undefined : play, options);
  tally.revision++;
}

/** The time of the first of several attempts; undefined where it is not known. Older facts hold no other evidence. */
function firstAttemptMs(steps: readonly PlayStep[]): number | undefined {
  const [first] = steps;
  return first?.attempt === 1 && steps.length > 1 ? first.atMs : undefined;
}

/** Counts a play by its origin and labels the plays of a burst; `play` is undefined where it is labelled already. */
function noteOrigin(
  tally: AutomatedTally,
  { origin, atMs }: CountedFact,
  play: readonly RecordedStep[] | undefined,
  options: LabelOptions,
): void {
  const { origins } = tally;
  const { limits } = options;
  const slot = countPlay(origins, origin, slotOf(atMs), limits);
  if (!slot) return;
  if (play) {
    if (slot.isBurst) label(tally, 'manyFromOneAddress', play, options);
    else putWaiting(origins, slot, playText(play));
  }
  for (const text of takeBurst(origins, origin, limits)) label(tally, 'manyFromOneAddress', playOfText(text), options);
  trimOrigins(origins, limits);
}

function label(
  { labelled, changed }: AutomatedTally,
  reason: Reason,
  play: readonly RecordedStep[],
  { wordsKept }: LabelOptions,
): void {
  changed.add(countLabelled(labelled, reason, play, wordsKept));
  changed.add(reason);
}

/** Returns how many counters a tally holds: what it costs to keep in memory. A play that waits is as large as two. */
export function countersHeld({ labelled, origins }: AutomatedTally): number {
  const words = labelled.words.reduce((sum, { counts }) => sum + counts.size, 0);
  return words + labelled.clues.counts.size + 2 * origins.held;
}
