import { setTimeout as pause } from 'node:timers/promises';
import { type Bench, CONNECTIONS, playedIds, SAMPLE_SECONDS } from '../measure/bench.ts';
import { runName } from '../measure/measure.ts';
import { percentile } from '../measure/percentile.ts';
import type { BenchGame } from '../plays/seeded-plays.ts';
import { atMost, milliseconds, type Row, row } from '../report/row.ts';

const SECONDS = 12;
/** Between two probes, so that they add little to the load. */
const PROBE_INTERVAL_MS = 12;

/**
 * Measures at half load how long the statistics lack an acknowledged guess: each probe wins a play
 * and reads until it is counted.
 */
export async function lagRows(bench: Bench, guessesPerSecond: number | undefined): Promise<Row[]> {
  const { product, load, games, log } = bench;
  const probed = games.at(-1);
  if (!probed) throw new Error('no game to probe');
  const job = {
    kind: 'guess',
    url: product.url,
    gameIds: playedIds(bench),
    connections: CONNECTIONS,
  } as const;
  const full =
    guessesPerSecond ??
    (await fullSpeed(() => load({ ...job, run: runName(), seconds: SAMPLE_SECONDS })));
  const rate = Math.round(full / 2);
  log(`Lag, at ${rate.toLocaleString('en')} guesses/s:`);
  const loading = load({ ...job, run: runName(), seconds: SECONDS + 2, rate });
  await pause(1_000);
  const lags = await probe(product.url, probed, SECONDS * 1_000);
  const { completed, seconds } = await loading;
  const at = (share: number) => percentile(lags, share);
  log(
    `  ${lags.length} probes at ${(completed / seconds).toFixed(0)} guesses/s: p50 ${at(0.5).toFixed(1)} ms, ` +
      `p99 ${at(0.99).toFixed(1)} ms, maximum ${at(1).toFixed(1)} ms`,
  );
  return [
    row(
      'guess acknowledged → counted and read, p99 at half load',
      at(0.99),
      atMost(40, 20),
      milliseconds,
    ),
  ];
}

async function fullSpeed(
  sample: () => Promise<{ completed: number; seconds: number }>,
): Promise<number> {
  await sample();
  const { completed, seconds } = await sample();
  return completed / seconds;
}

async function probe(url: string, game: BenchGame, forMs: number): Promise<number[]> {
  const lags: number[] = [];
  const run = runName();
  const end = performance.now() + forMs;
  let counted = await countedPlays(url, game.id);
  while (performance.now() < end) {
    const response = await fetch(`${url}/api/games/${game.id}/guess`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sessionId: `${run}-${lags.length}`, guess: game.word, imageIndex: 0 }),
    });
    await response.arrayBuffer();
    if (response.status !== 201)
      throw new Error(`the guess of a probe failed with status ${response.status}`);
    const acknowledged = performance.now();
    counted++;
    while ((await countedPlays(url, game.id)) < counted) {
      if (performance.now() - acknowledged > 30_000)
        throw new Error('a guess was not counted within 30 seconds');
    }
    lags.push(performance.now() - acknowledged);
    await pause(PROBE_INTERVAL_MS);
  }
  return lags;
}

async function countedPlays(url: string, gameId: number): Promise<number> {
  const response = await fetch(`${url}/api/games/${gameId}/client-stats`);
  return ((await response.json()) as { totalGames?: number }).totalGames ?? 0;
}
