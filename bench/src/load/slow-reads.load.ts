import type { Answered, Job } from './load.ts';

const READS = 6;
const AT_ONCE = 2;

/**
 * A few reads, two at a time, each waited for to its end: for answers that take seconds. What a load for a fixed time
 * leaves unanswered at its end would go on at the server and slow down what is measured next.
 */
export async function slowReads({ urls: [url = ''], gameIds }: Job): Promise<Answered> {
  const times: number[] = [];
  let sent = 0;
  const lane = async () => {
    while (sent < READS) {
      const begun = performance.now();
      const response = await fetch(`${url}/api/games/${gameIds[sent++ % gameIds.length]}/client-stats`);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${response.url} was answered with ${response.status}`);
      times.push(performance.now() - begun);
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  const seconds = (performance.now() - begun) / 1_000;
  times.sort((a, b) => a - b);
  return { seconds, completed: READS, failed: 0, p50Ms: times[READS / 2] ?? 0, p99Ms: times.at(-1) ?? 0 };
}
