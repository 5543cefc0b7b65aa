/** Returns a function that shares one result among all who ask within `ms` milliseconds of its start. */
export function shareFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let shared: { readonly startedAt: number; readonly result: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (!shared || now - shared.startedAt >= ms) shared = { startedAt: now, result: read() };
    return shared.result;
  };
}
