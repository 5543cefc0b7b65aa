import { startExpress } from '../baselines/baselines.ts';
import { slowReads } from '../load/slow-reads.load.ts';
import { type Bench, CONNECTIONS, SAMPLE_SECONDS } from '../measure/bench.ts';
import { measureInterleaved } from '../measure/measure.ts';
import { COLD_PLAYS, HOT_PLAYS } from '../plays/seeded-plays.ts';
import { pidsOf } from '../product/product.ts';
import { type Row, times } from '../report/row.ts';

/** Compares reads of statistics, as the results card sends them, with SQL aggregation over the same plays. */
export async function statsRows(bench: Bench): Promise<Row[]> {
  const { backing, product, games, log } = bench;
  const baseline = await startExpress(backing.databaseUrl, { sync: 'off', prepared: true });
  const { postgres, redis, nats } = backing.pids;
  const sql = { express: baseline.child.pid, postgres };
  const ours = {
    gateway: pidsOf(product, 'gateway'),
    'stats-projector': pidsOf(product, 'stats-projector'),
    redis,
    nats,
  };
  const usual = { kind: 'read', connections: CONNECTIONS, seconds: SAMPLE_SECONDS } as const;
  const cold = games.slice(1, -1).map(({ id }) => id);
  const hot = games.slice(0, 1).map(({ id }) => id);
  log('Statistics:');
  try {
    const measured = await measureInterleaved(bench, [
      { name: 'Imguessr, few plays', job: { ...usual, urls: product.urls, gameIds: cold }, pids: ours },
      { name: 'Imguessr, many plays', job: { ...usual, urls: product.urls, gameIds: hot }, pids: ours },
      { name: 'SQL, few plays', job: { ...usual, urls: [baseline.url], gameIds: cold }, pids: sql },
      { name: 'SQL, many plays', job: { ...usual, urls: [baseline.url], gameIds: hot }, pids: sql, load: slowReads },
    ]);
    const ratio = (plays: string) => measured.ratio(`Imguessr, ${plays}`, `SQL, ${plays}`, ({ rate }) => rate);
    const what = (plays: number) => `statistics/s ÷ SQL, ${plays.toLocaleString('en')} plays a game`;
    return [
      { what: what(COLD_PLAYS), measured: ratio('few plays'), better: 'higher', floor: 20, goal: 50, show: times },
      {
        what: what(HOT_PLAYS),
        measured: ratio('many plays'),
        better: 'higher',
        floor: 1_000,
        goal: 6_000,
        show: times,
      },
    ];
  } finally {
    await baseline.child.stop();
  }
}
