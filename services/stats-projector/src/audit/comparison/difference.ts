export interface Difference {
  readonly field: string;
  readonly expected: string;
  readonly found: string;
}

const NONE = 'none';

/** A missing counter is 0, so an expected 0 is equal to a missing field. */
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

/** Returns the differences that were found both times. */
export const confirmedBy = (
  second: readonly Difference[],
  first: readonly Difference[],
): readonly Difference[] =>
  second.filter(({ field }) => first.some((other) => other.field === field));
