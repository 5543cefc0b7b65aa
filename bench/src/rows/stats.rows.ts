import { startBaseline } from '../baselines/baselines.ts';
import { slowReads } from '../load/slow-reads.load.ts';
import { type Bench, CONNECTIONS, SAMPLE_SECONDS } from '../measure/bench.ts';
import { measureInterleaved } from '../measure/measure.ts';
import { COLD_PLAYS, HOT_PLAYS } from '../plays/seeded-plays.ts';
import { atLeast, type Row, row } from '../report/row.ts';

/**
 * Compares reads of statistics, as the results card sends them, with SQL aggregation over the same
 * plays.
 */
export async function statsRows(bench: Bench): Promise<Row[]> {
  const { backing, product, games, log } = bench;
  const baseline = await startBaseline(backing, 'express-pg');
  const { postgres, redis, nats } = backing.pids;
  const sql = { express: baseline.pid, postgres };
  const ours = {
    gateway: product.pids.gateway ?? 0,
    'stats-projector': product.pids['stats-projector'] ?? 0,
    redis,
    nats,
  };
  const usual = { kind: 'read', connections: CONNECTIONS, seconds: SAMPLE_SECONDS } as const;
  const cold = games.slice(1, -1).map(({ id }) => id);
  const hot = games.slice(0, 1).map(({ id }) => id);
  log('Statistics:');
  try {
    const measured = await measureInterleaved(bench, [
      {
        name: 'Imguessr, few plays',
        job: { ...usual, url: product.url, gameIds: cold },
        pids: ours,
      },
      {
        name: 'Imguessr, many plays',
        job: { ...usual, url: product.url, gameIds: hot },
        pids: ours,
      },
      { name: 'SQL, few plays', job: { ...usual, url: baseline.url, gameIds: cold }, pids: sql },
      {
        name: 'SQL, many plays',
        job: { ...usual, url: baseline.url, gameIds: hot },
        pids: sql,
        load: slowReads,
      },
    ]);
    const ratio = (plays: string) =>
      measured.ratio(`Imguessr, ${plays}`, `SQL, ${plays}`, ({ rate }) => rate);
    const what = (plays: number) =>
      `statistics/s ÷ SQL, ${plays.toLocaleString('en')} plays a game`;
    return [
      row(what(COLD_PLAYS), ratio('few plays'), atLeast(20, 50)),
      row(what(HOT_PLAYS), ratio('many plays'), atLeast(1_000, 6_000)),
    ];
  } finally {
    await baseline.stop();
  }
}
