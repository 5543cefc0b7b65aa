import { storedCount, type TallyChanges, type TallyFields } from '../../fold/tally-codec.ts';
import { drainWordChanges, readWordField } from '../game-stats/words/word-counts.record.ts';
import { clueCounter } from './clue-counters.ts';
import {
  type ClueTally,
  newClueTally,
  newRevisionWords,
  type RevisionCounts,
  WITHOUT_WORDS,
} from './clue-tally.projection.ts';

const MERGED = 'merged';
const TAG = /^\+[A-Za-z]+$/;
const REVISION_FIELD = /^(\d+):(.+)$/;

export function decodeClueTally(fields: TallyFields): ClueTally {
  const tally = newClueTally();
  for (const [field, value] of Object.entries(fields)) {
    if (!readClueField(tally, field, value))
      throw new Error(`unknown field in a stored tally of clues: ${field} = ${value}`);
  }
  return tally;
}

/**
 * `7:3.wrong` and `7:3.t57` count plays that started with revision 7, `7:2.CRANE` guesses, `7:+tag`
 * tagged plays.
 */
function readClueField(tally: ClueTally, field: string, value: string): boolean {
  if (field === MERGED) {
    tally.mergedUpTo = storedCount(field, value);
    return true;
  }
  const [, revision, name] = REVISION_FIELD.exec(field) ?? [];
  if (revision === undefined || name === undefined) return false;
  const counted = decodedRevision(tally, Number(revision));
  if (name === WITHOUT_WORDS || TAG.test(name) || clueCounter(name)) {
    counted.counts.set(name, storedCount(field, value));
    if (name === WITHOUT_WORDS) counted.words = undefined;
    return true;
  }
  return readWordField(counted.words ?? [], name, value);
}

function decodedRevision(tally: ClueTally, revision: number): RevisionCounts {
  let counted = tally.revisions.get(revision);
  if (!counted) {
    counted = { counts: new Map(), changed: new Set(), words: newRevisionWords() };
    tally.revisions.set(revision, counted);
  }
  return counted;
}

export function drainClueChanges(tally: ClueTally): TallyChanges {
  const set: string[] = [];
  const deleted = [...tally.removed];
  if (deleted.length > 0) set.push(MERGED, String(tally.mergedUpTo));
  tally.removed.clear();
  for (const [revision, { counts, changed, words }] of tally.revisions) {
    for (const name of changed) set.push(`${revision}:${name}`, String(counts.get(name)));
    changed.clear();
    if (words) drainWordChanges(words, set, deleted, `${revision}:`);
  }
  return { set, deleted };
}
