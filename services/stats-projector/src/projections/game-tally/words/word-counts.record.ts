import { MAX_ATTEMPTS } from '@imguessr/game-rules';
import { WORD_CHARACTER } from '../../../log/word-text.ts';
import type { WordCounts } from './word-counts.ts';

const WORD_FIELD = new RegExp(`^([1-${MAX_ATTEMPTS}])\\.(${WORD_CHARACTER}+)$`, 'u');
const WORD_VALUE = /^(\d+)(?:-(\d+))?(!)?$/;

/**
 * `2.CRANE` is CRANE as second guess: `12` times, `12-3` if 3 of the 12 are unsure, with `!` at the
 * end if correct.
 */
export function readWordField(words: readonly WordCounts[], field: string, value: string): boolean {
  const [, attempt, word] = WORD_FIELD.exec(field) ?? [];
  const [, count, unsure, right] = WORD_VALUE.exec(value) ?? [];
  const found = words[Number(attempt) - 1];
  if (!found || !word || !count) return false;
  found.counts.set(word, Number(count));
  if (unsure) found.unsure.set(word, Number(unsure));
  if (right) found.right.add(word);
  return true;
}

/** Appends the fields that changed since the last drain. */
export function drainWordChanges(
  words: readonly WordCounts[],
  set: string[],
  deleted: string[],
): void {
  words.forEach((counted, index) => {
    if (counted.changed.length === 0) return;
    for (const word of new Set(counted.changed)) {
      const field = `${index + 1}.${word}`;
      if (counted.counts.has(word)) set.push(field, wordValue(counted, word));
      else deleted.push(field);
    }
    counted.changed.length = 0;
  });
}

function wordValue({ counts, unsure, right }: WordCounts, word: string): string {
  const extra = unsure.get(word);
  return `${counts.get(word)}${extra === undefined ? '' : `-${extra}`}${right.has(word) ? '!' : ''}`;
}
