import { WORD_CHARACTER } from '../../log/word-text.ts';
import {
  type AttemptCounts,
  attemptsOf,
  outcomesOf,
  sumOfCounts,
} from '../recount/attempt-counts.ts';
import { ATTEMPT_KINDS } from '../recount/audited-attempt.ts';
import type { RecountedGame } from '../recount/recounted-game.ts';
import { type Difference, differencesOf } from './difference.ts';

type StoredFields = Readonly<Record<string, string>>;

const WORD_FIELD = new RegExp(`^([1-5])\\.${WORD_CHARACTER}+$`, 'u');
const CLUE_FIELD = /^\d+:[1-5]\.(?:solved|wrong|reveals|giveUps)$/;
const MERGED = 'merged';
const TOO_FAST = 'tooFast';

export function compareStatistics(
  { revisions, words }: RecountedGame,
  stored: StoredFields,
): readonly Difference[] {
  const expected = new Map<string, string>();
  const outcomes = outcomesOf(sumOfCounts(revisions.values()));
  for (const [outcome, plays] of Object.entries(outcomes)) expected.set(outcome, String(plays));
  for (const [index, of] of words.entries()) {
    for (const [word, count] of of?.guesses ?? [])
      expected.set(`${index + 1}.${word}`, `${count}${of?.solved.has(word) ? '!' : ''}`);
  }
  const isCompared = (field: string) => {
    if (field === TOO_FAST) return false;
    const attempt = WORD_FIELD.exec(field)?.[1];
    return !attempt || words[Number(attempt) - 1] !== undefined;
  };
  return differencesOf(
    expected,
    new Map(Object.entries(stored).filter(([field]) => isCompared(field))),
  );
}

export function compareClues(
  { revisions }: RecountedGame,
  stored: StoredFields,
): readonly Difference[] {
  const mergedUpTo = Number(stored[MERGED] ?? 0);
  const merged = new Map<number, AttemptCounts[]>();
  for (const [revision, counts] of revisions) {
    const under = Math.max(revision, mergedUpTo);
    merged.set(under, [...(merged.get(under) ?? []), counts]);
  }
  const expected = new Map<string, string>();
  for (const [revision, all] of merged) {
    const sum = sumOfCounts(all);
    for (let clue = 1; clue <= 5; clue++) {
      for (const kind of ATTEMPT_KINDS)
        expected.set(`${revision}:${clue}.${kind}`, String(attemptsOf(sum, clue, kind)));
    }
  }
  return differencesOf(
    expected,
    new Map(Object.entries(stored).filter(([field]) => CLUE_FIELD.test(field))),
  );
}
