/** `ms` milliseconds count from the start of `read`. */
export function memoizeFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let latest: { readonly startedAt: number; readonly result: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (!latest || now - latest.startedAt >= ms) latest = { startedAt: now, result: read() };
    return latest.result;
  };
}
