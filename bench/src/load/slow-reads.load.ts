import type { Job, LoadResult } from './load.ts';

const READS = 6;
const CONCURRENCY = 2;

/**
 * Sends a few slow reads, two at a time, and waits for all: requests left running would slow the
 * next measurement down.
 */
export async function slowReads({ url, gameIds }: Job): Promise<LoadResult> {
  const times: number[] = [];
  let sent = 0;
  const worker = async () => {
    while (sent < READS) {
      const startedAt = performance.now();
      const response = await fetch(
        `${url}/api/games/${gameIds[sent++ % gameIds.length]}/client-stats`,
      );
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${response.url} responded with status ${response.status}`);
      times.push(performance.now() - startedAt);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  const seconds = (performance.now() - startedAt) / 1_000;
  times.sort((a, b) => a - b);
  return {
    seconds,
    completed: READS,
    failed: 0,
    p50Ms: times[READS / 2] ?? 0,
    p99Ms: times.at(-1) ?? 0,
  };
}
