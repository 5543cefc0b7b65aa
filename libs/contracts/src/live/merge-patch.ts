type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the JSON merge patch (RFC 7396) that turns one object into another; arrays are replaced as a whole. Returns undefined
 * if there is none, because a property changes to null, which in a patch means that it is removed.
 */
export function mergePatchOf(from: object, to: object): object | undefined {
  const [before, after] = [from as JsonObject, to as JsonObject];
  const patch: Record<string, unknown> = {};
  for (const key of Object.keys(before)) if (after[key] === undefined) patch[key] = null;
  for (const [key, value] of Object.entries(after)) {
    if (value === undefined || JSON.stringify(before[key]) === JSON.stringify(value)) continue;
    if (value === null) return undefined;
    patch[key] = isObject(value) ? mergePatchOf(objectOr(before[key]), value) : value;
    if (patch[key] === undefined) return undefined;
  }
  return patch;
}

/** Returns the result of a JSON merge patch (RFC 7396); the arguments are not changed. */
export function applyMergePatch<T extends object>(target: T, patch: object): T {
  const result: Record<string, unknown> = { ...objectOr(target) };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = isObject(value) ? applyMergePatch(objectOr(result[key]), value) : value;
  }
  return result as T;
}

const objectOr = (value: unknown): JsonObject => (isObject(value) ? value : {});
