/** Returns the number in a stored field; throws when its value is not an integer. */
export function storedCount(field: string, value: string): number {
  const count = Number(value);
  if (value.trim() === '' || !Number.isSafeInteger(count))
    throw new Error(`not a count in a stored tally: ${field} = ${value}`);
  return count;
}
