import { OUTCOMES } from '@imguessr/game-rules';
import type { TallyChanges, TallyFields } from '../projection/tally-kind.ts';
import { type GameTally, newTally } from './game-tally.projection.ts';
import type { WordCounts } from './word-counts.ts';

const WORD_FIELD = /^([1-5])\.([A-Z]+)$/;
const WORD_VALUE = /^(\d+)(?:-(\d+))?(!)?$/;

/**
 * The tally that stored fields stand for. `try1` … `failed` hold counts; `2.CRANE` holds how often CRANE was the second
 * guess: `12`, or `12-3` where 3 of the 12 are unsure, with a `!` at the end where CRANE was right.
 *
 * Throws on fields that this code never wrote.
 */
export function tallyFrom(fields: TallyFields): GameTally {
  const tally = newTally();
  for (const [field, value] of Object.entries(fields)) {
    const outcome = OUTCOMES.find((name) => name === field);
    if (outcome) tally.outcomes[outcome] = Number(value);
    else readWordField(tally, field, value);
  }
  return tally;
}

function readWordField(tally: GameTally, field: string, value: string): void {
  const [, attempt, word] = WORD_FIELD.exec(field) ?? [];
  const [, count, unsure, right] = WORD_VALUE.exec(value) ?? [];
  const words = tally.words[Number(attempt) - 1];
  if (!words || !word || !count) throw new Error(`a stored tally has the field ${field} = ${value}`);
  words.counts.set(word, Number(count));
  if (unsure) words.unsure.set(word, Number(unsure));
  if (right) words.right.add(word);
}

/** The fields that differ since changes were last taken. Values are whole, so that writing them twice does no harm. */
export function takeChanges(tally: GameTally): TallyChanges {
  const changes = { set: [] as string[], deleted: [] as string[] };
  for (const outcome of tally.changed) changes.set.push(outcome, String(tally.outcomes[outcome]));
  tally.changed.clear();
  tally.words.forEach((words, index) => {
    if (words.changed.length === 0) return;
    for (const word of new Set(words.changed)) {
      const field = `${index + 1}.${word}`;
      if (words.counts.has(word)) changes.set.push(field, wordValue(words, word));
      else changes.deleted.push(field);
    }
    words.changed.length = 0;
  });
  return changes;
}

function wordValue({ counts, unsure, right }: WordCounts, word: string): string {
  const extra = unsure.get(word);
  return `${counts.get(word)}${extra === undefined ? '' : `-${extra}`}${right.has(word) ? '!' : ''}`;
}
