import { useState } from 'react';
import { useUnsavedWarning } from '../navigation/unsaved-changes.ts';

/** The fields of a form as they were typed, and the stored ones that they started from. */
export interface Draft<Fields extends object> {
  readonly typed: Fields;
  readonly base: Fields;
}

const keysOf = <Fields extends object>(fields: Fields) =>
  Object.keys(fields) as (keyof Fields & string)[];

/** Returns whether a field is not the same. */
export const isDifferent = <Fields extends object>(one: Fields, other: Fields) =>
  keysOf(one).some((key) => one[key] !== other[key]);

/**
 * Returns the draft over newer stored fields. Those that were not changed follow them; the others
 * are overtaken if somebody else has changed them as well. `tidied` returns fields as they are
 * stored: a text that differs in its spaces only counts as unchanged, but stays as it is typed.
 */
export function followed<Fields extends object>(
  draft: Draft<Fields>,
  stored: Fields,
  tidied = (typed: Fields) => typed,
) {
  const tidy = tidied(draft.typed);
  const typed = { ...draft.typed };
  const base = { ...draft.base };
  const overtaken: (keyof Fields & string)[] = [];
  for (const key of keysOf(typed)) {
    if (base[key] === stored[key]) continue;
    if (tidy[key] === base[key]) typed[key] = stored[key];
    else if (tidy[key] !== stored[key]) {
      overtaken.push(key);
      continue;
    }
    base[key] = stored[key];
  }
  return { typed, base, overtaken };
}

/** Returns a draft over the fields as they are stored now, with what was changed since `before`. */
export function rebased<Fields extends object>(
  { typed, base }: Draft<Fields>,
  stored: Fields,
  before = base,
): Draft<Fields> {
  const kept = { ...typed };
  for (const key of keysOf(typed)) {
    if (typed[key] === before[key]) kept[key] = stored[key];
  }
  return { typed: kept, base: stored };
}

/**
 * Keeps the draft of a form that edits something stored, and warns before the page is left with
 * unsaved changes. `name` describes them, and `changes` are there from the start.
 */
export function useDraft<Fields extends object>(
  name: string,
  stored: Fields,
  tidied = (typed: Fields) => typed,
  changes?: Partial<Fields>,
) {
  const [draft, setDraft] = useState<Draft<Fields>>({
    typed: { ...stored, ...changes },
    base: stored,
  });
  // A form that was just saved is ahead of what is stored until that arrives.
  const [seen, setSeen] = useState(stored);
  if (isDifferent(stored, seen)) {
    setSeen(stored);
    setDraft(followed(draft, stored, tidied));
  }
  const { overtaken } = followed(draft, stored, tidied);
  const isChanged = isDifferent(tidied(draft.typed), draft.base);
  useUnsavedWarning(name, isChanged);
  const change = (fields: Partial<Fields>) =>
    setDraft(({ typed, base }) => ({ typed: { ...typed, ...fields }, base }));
  return { draft, setDraft, change, isChanged, overtaken };
}
