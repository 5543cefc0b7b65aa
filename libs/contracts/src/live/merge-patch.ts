type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the JSON merge patch (RFC 7396) between two objects, without merging arrays. Undefined
 * when a property
 * changes to null, which in a patch removes it.
 */
export function mergePatchOf(from: object, to: object): object | undefined {
  const [before, after] = [from as JsonObject, to as JsonObject];
  // Not an object: a property may have the name of an inherited one, such as `__proto__`.
  const patch = new Map<string, unknown>();
  for (const key of Object.keys(before))
    if (ownValue(after, key) === undefined) patch.set(key, null);
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

/** Returns the result of a JSON merge patch (RFC 7396). */
export function applyMergePatch<T extends object>(target: T, patch: object): T {
  const result = new Map<string, unknown>(Object.entries(objectOr(target)));
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) result.delete(key);
    else
      result.set(key, isObject(value) ? applyMergePatch(objectOr(result.get(key)), value) : value);
  }
  return Object.fromEntries(result) as T;
}

const ownValue = (object: JsonObject, key: string): unknown =>
  Object.hasOwn(object, key) ? object[key] : undefined;

const objectOr = (value: unknown): JsonObject => (isObject(value) ? value : {});
