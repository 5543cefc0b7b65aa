import { OUTCOMES } from '@imguessr/game-rules';
import type { TallyChanges, TallyFields } from '../../fold/tally-codec.ts';
import { type GameTally, newTally } from './game-tally.projection.ts';
import { readWordField, takeWordChanges } from './words/word-counts.record.ts';

/**
 * The tally that stored fields stand for: `try1` … `failed` hold counts, `2.CRANE` how often a word was guessed.
 *
 * Throws on fields that this code never wrote.
 */
export function tallyFrom(fields: TallyFields): GameTally {
  const tally = newTally();
  for (const [field, value] of Object.entries(fields)) {
    const outcome = OUTCOMES.find((name) => name === field);
    if (outcome) tally.outcomes[outcome] = Number(value);
    else if (!readWordField(tally.words, field, value))
      throw new Error(`a stored tally has the field ${field} = ${value}`);
  }
  return tally;
}

/** The fields that differ since changes were last taken. Values are whole, so that writing them twice does no harm. */
export function takeChanges(tally: GameTally): TallyChanges {
  const changes = { set: [] as string[], deleted: [] as string[] };
  for (const outcome of tally.changed) changes.set.push(outcome, String(tally.outcomes[outcome]));
  tally.changed.clear();
  takeWordChanges(tally.words, changes.set, changes.deleted);
  return changes;
}
