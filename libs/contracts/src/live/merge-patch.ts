type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the JSON merge patch (RFC 7396) that turns one object into another; arrays are replaced as a whole. Returns undefined
 * if there is none, because a property changes to null, which in a patch means that it is removed.
 */
export function mergePatchOf(from: object, to: object): object | undefined {
  const [before, after] = [from as JsonObject, to as JsonObject];
  // A map, because a property may have the name of one that every object inherits, such as `__proto__`.
  const patch = new Map<string, unknown>();
  for (const key of Object.keys(before)) if (ownValue(after, key) === undefined) patch.set(key, null);
  for (const [key, value] of Object.entries(after)) {
    const former = ownValue(before, key);
    if (value === undefined || JSON.stringify(former) === JSON.stringify(value)) continue;
    if (value === null) return undefined;
    const change = isObject(value) ? mergePatchOf(objectOr(former), value) : value;
    if (change === undefined) return undefined;
    patch.set(key, change);
  }
  return Object.fromEntries(patch);
}

/** Returns the result of a JSON merge patch (RFC 7396); the arguments are not changed. */
export function applyMergePatch<T extends object>(target: T, patch: object): T {
  const result = new Map<string, unknown>(Object.entries(objectOr(target)));
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) result.delete(key);
    else result.set(key, isObject(value) ? applyMergePatch(objectOr(result.get(key)), value) : value);
  }
  return Object.fromEntries(result) as T;
}

const ownValue = (object: JsonObject, key: string): unknown => (Object.hasOwn(object, key) ? object[key] : undefined);

const objectOr = (value: unknown): JsonObject => (isObject(value) ? value : {});
