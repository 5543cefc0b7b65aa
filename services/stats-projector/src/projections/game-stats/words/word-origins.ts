import { WORD_CHARACTER } from '../../../log/word-text.ts';
import { sharedText } from './word-counts.ts';

/**
 * Whether the guesses of each word, at any attempt of a finished play, came from one address or
 * from several. A word that somebody
 * has made up is then not shown to everybody, however often they play.
 */
export interface WordOrigins {
  /** By word: the tag of its only origin so far, or `SEVERAL`. */
  readonly tags: Map<string, string>;
  /** Since the last drain. */
  readonly changed: Set<string>;
}

/** The tag of a word from several origins, or from one that is not known. */
const SEVERAL = '*';
/** The last 28 bits of an origin, which is a keyed hash that is valid for one day. */
const TAG_LENGTH = 5;
const WORDS_KEPT = 2_000;
const FIELD = new RegExp(`^w\\.(${WORD_CHARACTER}+)$`, 'u');
const VALUE = new RegExp(`^(\\*|[\\w-]{${TAG_LENGTH}})$`);

export const newWordOrigins = (): WordOrigins => ({ tags: new Map(), changed: new Set() });

/** `origin` is empty if it is not known. Returns whether anything has changed. */
export function noteOrigin(
  { tags, changed }: WordOrigins,
  word: string,
  origin: string,
  kept = WORDS_KEPT,
): boolean {
  const tag = origin === '' ? SEVERAL : origin.slice(-TAG_LENGTH);
  const known = tags.get(word);
  if (known === SEVERAL || known === tag) return false;
  if (known === undefined && tags.size >= kept) forgetSingle(tags, changed);
  if (known === undefined && tags.size >= kept) return false;
  tags.set(sharedText(word), known === undefined ? tag : SEVERAL);
  changed.add(word);
  return true;
}

/** All of them, so that the result does not depend on their order, which a restart changes. */
function forgetSingle(tags: Map<string, string>, changed: Set<string>): void {
  for (const [word, tag] of tags) {
    if (tag === SEVERAL) continue;
    tags.delete(word);
    changed.add(word);
  }
}

/** `parts` are those of the partitions, over which the sessions of an origin are spread. */
export function isOfSeveralOrigins(
  parts: readonly Pick<WordOrigins, 'tags'>[],
  word: string,
): boolean {
  const found = new Set(parts.flatMap(({ tags }) => tags.get(word) ?? []));
  return found.has(SEVERAL) || found.size > 1;
}

/** `w.CRANE` has the tag of CRANE. */
export function readOriginField({ tags }: WordOrigins, field: string, value: string): boolean {
  const [, word] = FIELD.exec(field) ?? [];
  if (!word || !VALUE.test(value)) return false;
  tags.set(word, value);
  return true;
}

export function drainOriginChanges(
  { tags, changed }: WordOrigins,
  set: string[],
  deleted: string[],
): void {
  for (const word of changed) {
    const tag = tags.get(word);
    if (tag === undefined) deleted.push(`w.${word}`);
    else set.push(`w.${word}`, tag);
  }
  changed.clear();
}
