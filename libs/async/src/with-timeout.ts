/** Settles as `promise` does, or resolves with undefined after `ms` milliseconds. */
export async function withTimeout<Result>(promise: Promise<Result>, ms: number): Promise<Result | undefined> {
  const { promise: timedOut, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), ms);
  return Promise.race([promise, timedOut]).finally(() => clearTimeout(timer));
}
