import {
  emptyDistribution,
  isTooFast,
  MAX_ATTEMPTS,
  type Outcome,
  outcomeOf,
} from '@imguessr/game-rules';
import { type CountedFact, endsPlay } from '../../log/counted-fact.ts';
import { CLUE_COUNTERS, clueOutcomeOf, TOO_FAST, timeCounter } from './clue-counters.ts';
import { timeBucket } from './time-buckets.ts';
import { countWord, newWordCounts, type WordCounts } from './words/word-counts.ts';

/** The plays of one edition of a game. Changed in place as facts are folded. */
export interface GameTally {
  /** By name: at most 5 × 4 outcomes of clues, 4 × 158 time buckets and the plays too fast. */
  readonly counts: Map<string, number>;
  /** By attempt; index 0 is the first. */
  readonly words: readonly WordCounts[];
  /** Increases with every counted fact, so that an outdated cached result is recognised. */
  revision: number;
}

/** Plays of different editions have different tallies. */
export const gameTallyId = (gameId: number, edition: number): string => `${gameId}.${edition}`;

export const newTally = (): GameTally => ({
  counts: new Map(),
  words: Array.from({ length: MAX_ATTEMPTS }, newWordCounts),
  revision: 0,
});

/** Self-play is not counted. */
export function evolveTally(tally: GameTally, fact: CountedFact, wordsKept?: number): void {
  if (fact.isAiSelfPlay) return;
  const { attempt, atMs, previousAtMs, startedAtMs, word, isCorrect } = fact;
  const outcome = CLUE_COUNTERS[attempt]?.[clueOutcomeOf(fact)];
  if (outcome) count(tally, outcome);
  if (previousAtMs > 0) count(tally, timeCounter(attempt, timeBucket(atMs - previousAtMs)));
  if (endsPlay(fact) && isTooFast(attempt, startedAtMs, atMs)) count(tally, TOO_FAST);
  const words = tally.words[attempt - 1];
  if (words && word !== '') countWord(words, word, isCorrect, wordsKept);
  tally.revision++;
}

function count({ counts }: GameTally, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** A finished play was solved or given up, or its last attempt was not the right one. */
export function outcomesOf(tally: GameTally): Record<Outcome, number> {
  const outcomes = { ...emptyDistribution };
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const counters = CLUE_COUNTERS[attempt];
    if (!counters) continue;
    const { solved, giveUps, wrong, reveals } = counters;
    outcomes[outcomeOf(true, attempt)] += countOf(tally, solved);
    outcomes.failed += countOf(tally, giveUps);
    if (attempt === MAX_ATTEMPTS)
      outcomes.failed += countOf(tally, wrong) + countOf(tally, reveals);
  }
  return outcomes;
}

export const countOf = ({ counts }: GameTally, counter: string): number => counts.get(counter) ?? 0;
