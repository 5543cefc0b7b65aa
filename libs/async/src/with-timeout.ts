/** Settles as `promise` does, or resolves with undefined after `ms` milliseconds. */
export async function withTimeout<Result>(
  promise: Promise<Result>,
  ms: number,
): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  return Promise.race([promise, timedOut]).finally(() => clearTimeout(timer));
}
