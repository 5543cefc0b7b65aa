/** What an answer means to its reader: JSON. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };

/**
 * Returns what `after` lacks or changes of `before`, as `path: before → after`. New fields are no
 * difference; new elements of a list are.
 */
export function findDifferences(before: Json, after: Json | undefined, path = ''): string[] {
  if (isObject(before) && after !== undefined && isObject(after)) {
    return Object.entries(before).flatMap(([key, value]) =>
      findDifferences(value, after[key], `${path}.${key}`),
    );
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.flatMap((value: Json, index) =>
      findDifferences(value, after[index], `${path}[${index}]`),
    );
  }
  return before === after ? [] : [`${path}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`];
}

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
