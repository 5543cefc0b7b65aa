import { slotOf } from '@imguessr/contracts/bursts';
import { isTooFast, type Outcome } from '@imguessr/game-rules';
import type { CountedFact } from '../../log/counted-fact.ts';
import { clueTallySize } from '../clue-report/clue-tally.projection.ts';
import { newWordOrigins, noteOrigin, type WordOrigins } from '../game-stats/words/word-origins.ts';
import type { Reason } from './automated-play.rule.ts';
import { type BurstTags, newBurstTags, noteBurst } from './burst-tags.ts';
import { type PlayStep, stepsOf } from './history/play-history.ts';
import {
  parsePlayText,
  playText,
  type RecordedStep,
  recordedSteps,
} from './history/recorded-play.ts';
import { countLabelled, type LabelledPlays, newLabelledPlays } from './labelled-plays.ts';
import type { OriginPlay } from './origin-history.ts';
import {
  addWaiting,
  countPlay,
  drainBursts,
  newOriginPlays,
  type OriginLimits,
  type OriginPlays,
  trimOrigins,
} from './origin-plays.ts';

/**
 * The labelled plays of one game in one partition, and those that may still be labelled. Changed in
 * place.
 */
export interface AutomatedTally {
  readonly labelled: LabelledPlays;
  readonly origins: OriginPlays;
  readonly bursts: BurstTags;
  readonly wordOrigins: WordOrigins;
  readonly changed: Set<Outcome | Reason>;
  /** Increases with every change, so that an outdated cached result is recognised. */
  revision: number;
}

export interface LabelOptions {
  readonly limits: OriginLimits;
  /** In positions of the log. */
  readonly generation?: number | undefined;
  readonly wordsKept?: number | undefined;
}

export const newAutomatedTally = (): AutomatedTally => ({
  labelled: newLabelledPlays(),
  origins: newOriginPlays(),
  bursts: newBurstTags(),
  wordOrigins: newWordOrigins(),
  changed: new Set(),
  revision: 0,
});

/** For each word of a play that has ended. `origin` is empty if it is not known. */
export function noteWords(
  tally: AutomatedTally,
  last: PlayStep,
  origin: string,
  generation?: number,
): void {
  for (const { word, isAiSelfPlay } of stepsOf(last, generation)) {
    if (word !== '' && !isAiSelfPlay && noteOrigin(tally.wordOrigins, word, origin))
      tally.revision++;
  }
}

/** Older facts contain only the times of attempts. */
export function isPlayTooFast(fact: CountedFact, last: PlayStep, generation?: number): boolean {
  return isTooFast(fact.firstSeenMs ?? firstAttemptMs(last, generation), fact.atMs);
}

function firstAttemptMs(last: PlayStep, generation?: number): number | undefined {
  const steps = stepsOf(last, generation);
  const [first] = steps;
  return first?.attempt === 1 && steps.length > 1 ? first.atMs : undefined;
}

export function labelTooFast(tally: AutomatedTally, last: PlayStep, options: LabelOptions): void {
  label(tally, 'tooFast', recordedSteps(stepsOf(last, options.generation)), options);
  tally.revision++;
}

/** Also labels all plays of the origin that form a burst with this one. */
export function countOrigin(
  tally: AutomatedTally,
  { origin, last, tooFast }: OriginPlay,
  options: LabelOptions,
): void {
  const { origins } = tally;
  const { limits, generation } = options;
  const slot = countPlay(origins, origin, slotOf(last.atMs), limits);
  if (!slot) return;
  if (!tooFast) {
    const play = recordedSteps(stepsOf(last, generation));
    if (slot.isBurst) label(tally, 'manyFromOneAddress', play, options);
    else addWaiting(origins, slot, playText(play));
  }
  for (const [slot, waiting] of drainBursts(origins, origin, limits)) {
    noteBurst(tally.bursts, origin, slot);
    for (const text of waiting) label(tally, 'manyFromOneAddress', parsePlayText(text), options);
  }
  trimOrigins(origins, limits);
  tally.revision++;
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

/** The memory of a counter, in words of the statistics. */
export const WORDS_PER_COUNTER = 5;

/**
 * A play that waits to be labelled counts as two; the origin of a word and the tag of a burst are
 * no larger than a word.
 */
export function tallySize({ labelled, origins, wordOrigins, bursts }: AutomatedTally): number {
  const words = labelled.words.reduce((sum, { counts }) => sum + counts.size, 0);
  const tags = Math.ceil((wordOrigins.tags.size + bursts.tags.size) / WORDS_PER_COUNTER);
  return words + clueTallySize(labelled.clues) + 2 * origins.size + tags;
}
