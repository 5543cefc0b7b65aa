/** Settles as `asked` does; resolves with undefined when that takes longer than `ms` milliseconds. */
export async function withTimeout<Result>(asked: Promise<Result>, ms: number): Promise<Result | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), ms);
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
