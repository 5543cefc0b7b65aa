/** Returns a function that reuses the result of `read` for `ms` milliseconds after the read has started. */
export function memoizeFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let latest: { readonly startedAt: number; readonly result: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (!latest || now - latest.startedAt >= ms) latest = { startedAt: now, result: read() };
    return latest.result;
  };
}
