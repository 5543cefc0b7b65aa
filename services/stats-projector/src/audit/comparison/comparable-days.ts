const DAY_FIELD = /^d\.\d+$/;
/** The position of the number of returning sessions in a stored day. */
const RETURNING = 1;

/**
 * Returns the numbers of a stored day that depend on the log alone. Those of sessions do not: erasing a session removes it from the stored
 * tally, so that it is a new one later.
 */
export function comparableDay(field: string, value: string): string | undefined {
  if (!DAY_FIELD.test(field)) return undefined;
  return value
    .split(' ')
    .filter((_, index) => index !== RETURNING)
    .join(' ');
}
