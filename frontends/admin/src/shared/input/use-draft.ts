import { useState } from 'react';
import { useUnsavedWarning } from '../services/unsaved-changes.ts';

/** The fields of a form as they were typed, and the stored ones that they started from. */
export interface Draft<Fields extends object> {
  readonly typed: Fields;
  readonly base: Fields;
}

const keysOf = <Fields extends object>(fields: Fields) =>
  Object.keys(fields) as (keyof Fields & string)[];

/** Returns whether a field is not the same, or missing. */
export const isDifferent = <Fields extends object>(one: Fields, other: Fields) =>
  keysOf(one).length !== keysOf(other).length || keysOf(one).some((key) => one[key] !== other[key]);

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
  const typed = { ...stored };
  const base = { ...stored };
  const overtaken: (keyof Fields & string)[] = [];
  for (const key of keysOf(stored)) {
    const [before, mine] = [draft.base[key], tidy[key]];
    const isFollowing = mine === before && before !== stored[key];
    if (isFollowing || !(key in draft.base)) continue;
    typed[key] = draft.typed[key];
    if (before === stored[key] || mine === stored[key]) continue;
    base[key] = before;
    overtaken.push(key);
  }
  return { typed, base, overtaken };
}

/** Returns a draft over the fields as they are stored now, with what was changed since `before`. */
export function rebased<Fields extends object>(
  { typed, base }: Draft<Fields>,
  stored: Fields,
  before = base,
): Draft<Fields> {
  const kept = { ...stored };
  for (const key of keysOf(stored)) {
    if (key in typed && typed[key] !== before[key]) kept[key] = typed[key];
  }
  return { typed: kept, base: stored };
}

/**
 * Keeps the draft of a form that edits something stored, and warns before the page is left with
 * unsaved changes.
 */
export function useDraft<Fields extends object>(stored: Fields, tidied = (typed: Fields) => typed) {
  const [draft, setDraft] = useState<Draft<Fields>>({ typed: stored, base: stored });
  // A form that was just saved is ahead of what is stored until that arrives.
  const [seen, setSeen] = useState(stored);
  if (isDifferent(stored, seen)) {
    setSeen(stored);
    setDraft(followed(draft, stored, tidied));
  }
  const { overtaken } = followed(draft, stored, tidied);
  const isChanged = isDifferent(tidied(draft.typed), draft.base);
  useUnsavedWarning(isChanged);
  const change = (fields: Partial<Fields>) =>
    setDraft(({ typed, base }) => ({ typed: { ...typed, ...fields }, base }));
  return { draft, setDraft, change, isChanged, overtaken };
}
