/** A number that differs from the recount. */
export interface Difference {
  readonly field: string;
  readonly expected: string;
  readonly found: string;
}

/** What is logged in place of a field that does not exist. */
const NONE = 'none';

/**
 * Returns the fields that differ, those missing on one side included, in their order. A counter that is missing is 0, so an expected 0
 * is equal to no field.
 */
export function differencesOf(
  expected: ReadonlyMap<string, string>,
  found: ReadonlyMap<string, string>,
): readonly Difference[] {
  const differences: Difference[] = [];
  for (const field of new Set([...expected.keys(), ...found.keys()])) {
    const [wanted, stored] = [expected.get(field), found.get(field)];
    if (wanted === stored || (wanted ?? '0') === (stored ?? '0')) continue;
    differences.push({ field, expected: wanted ?? NONE, found: stored ?? NONE });
  }
  return differences;
}

/** Returns the differences of the first list whose field is in the second list too. */
export const confirmedBy = (second: readonly Difference[], first: readonly Difference[]): readonly Difference[] =>
  second.filter(({ field }) => first.some((other) => other.field === field));
