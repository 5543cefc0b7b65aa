/** How long a scrape of metrics waits for an answer; without one there are no figures, as old ones would lie. */
const PATIENCE_MS = 1000;

/** The answer; undefined when asking failed or took too long. */
export async function inTime<T>(asked: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  return Promise.race([asked.catch(() => undefined), late]).finally(() => clearTimeout(timer));
}
