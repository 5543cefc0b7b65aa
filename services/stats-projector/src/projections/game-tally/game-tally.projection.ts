import {
  ATTEMPTS,
  type Attempt,
  type AttemptName,
  emptyDistribution,
  isTooFast,
  MAX_ATTEMPTS,
  type Outcome,
} from '@imguessr/game-rules';
import { type CountedFact, endsPlay } from '../../log/counted-fact.ts';
import { timeBucket } from './time-buckets.ts';
import { countWord, newWordCounts, type WordCounts } from './words/word-counts.ts';

type AttemptEnd = 'solved' | 'wrong' | 'reveals' | 'giveUps';

/**
 * `3.wrong`: third attempts that ended so. `3.t57`: times in a bucket from the attempt before to
 * the third. `tooFast`: plays whose attempts all came within a second.
 */
type Counter = `${Attempt}.${AttemptEnd}` | `${Attempt}.t${number}` | 'tooFast';

/** The plays of one edition of a game. Changed in place as facts are folded. */
export interface GameTally {
  /** At most four ends and 158 time buckets for each attempt, and the plays too fast. */
  readonly counts: Map<string, number>;
  readonly words: Partial<Record<AttemptName, WordCounts>>;
  /** Increases with every counted fact, so that an outdated cached result is recognised. */
  revision: number;
}

/** Plays of different editions have different tallies. */
export const gameTallyId = (gameId: number, edition: number): string => `${gameId}.${edition}`;

export const newTally = (): GameTally => ({ counts: new Map(), words: {}, revision: 0 });

/** Self-play is not counted. */
export function evolveTally(tally: GameTally, fact: CountedFact, wordsKept?: number): void {
  if (fact.isAiSelfPlay) return;
  const { attempt, atMs, previousAtMs, startedAtMs, word, isCorrect } = fact;
  count(tally, `${attempt}.${endOf(fact)}`);
  if (previousAtMs > 0) count(tally, `${attempt}.t${timeBucket(atMs - previousAtMs)}`);
  if (endsPlay(fact) && isTooFast(attempt, startedAtMs, atMs)) count(tally, 'tooFast');
  if (word !== '') {
    const name = `attempt${attempt}` as const;
    const words = tally.words[name] ?? newWordCounts();
    countWord(words, word, isCorrect, wordsKept);
    tally.words[name] = words;
  }
  tally.revision++;
}

function endOf({ isCorrect, isReveal, isGiveUp }: CountedFact): AttemptEnd {
  if (isCorrect) return 'solved';
  if (isReveal) return 'reveals';
  return isGiveUp ? 'giveUps' : 'wrong';
}

function count({ counts }: GameTally, counter: Counter): void {
  counts.set(counter, (counts.get(counter) ?? 0) + 1);
}

/** A finished play was solved or given up, or its last attempt was not the right one. */
export function outcomesOf(tally: GameTally): Record<Outcome, number> {
  const outcomes = { ...emptyDistribution };
  for (const attempt of ATTEMPTS) {
    outcomes[`try${attempt}`] = countOf(tally, `${attempt}.solved`);
    outcomes.failed += countOf(tally, `${attempt}.giveUps`);
  }
  outcomes.failed +=
    countOf(tally, `${MAX_ATTEMPTS}.wrong`) + countOf(tally, `${MAX_ATTEMPTS}.reveals`);
  return outcomes;
}

export const countOf = ({ counts }: GameTally, counter: Counter): number =>
  counts.get(counter) ?? 0;
