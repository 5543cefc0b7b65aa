import { deepEqual } from 'node:assert/strict';
import { REBUILD_SUBJECT, type RebuildProgress } from '@imguessr/contracts';
import { askProjector } from '@imguessr/messaging';
import pg from 'pg';
import type { Bench } from '../measure/bench.ts';
import { atLeast, type Row, row } from '../report/row.ts';

/** Measures a rebuild of the statistics from all plays, and compares them with a recount. */
export async function rebuildRows(bench: Bench): Promise<Row[]> {
  const factsPerSecond = await timeRebuild(bench);
  await requireCounted(bench);
  const thousands = (value: number) => `${(value / 1_000).toFixed(0)}k`;
  return [row('rebuild, facts/s', factsPerSecond, atLeast(130_000, 250_000), thousands)];
}

/** Counts all plays again. Resolves with the facts per second. */
async function timeRebuild({ nc, log }: Bench): Promise<number> {
  log('Rebuild:');
  const startedAt = performance.now();
  const { total } = await askProjector<RebuildProgress>(nc, REBUILD_SUBJECT);
  const seconds = (performance.now() - startedAt) / 1_000;
  log(`  ${total.toLocaleString('en')} facts in ${seconds.toFixed(1)} s`);
  return total / seconds;
}

/** Throws unless the statistics of every game equal a recount of the table of plays. */
async function requireCounted({ backing, product, games, log }: Bench): Promise<void> {
  const client = new pg.Client({ connectionString: backing.databaseUrl });
  await client.connect();
  try {
    for (const { id } of games.slice(0, -1)) {
      const { rows } = await client.query(RECOUNT, [id]);
      const response = await fetch(`${product.url}/api/games/${id}/client-stats`);
      const { guessDistribution } = (await response.json()) as { guessDistribution: object };
      deepEqual(guessDistribution, rows[0], `game ${id} has other statistics by SQL`);
    }
    log('  the statistics of every game equal a recount by SQL');
  } finally {
    await client.end();
  }
}

const RECOUNT = `
  SELECT count(*) FILTER (WHERE outcome = 'won' AND attempts = 1)::int AS try1,
         count(*) FILTER (WHERE outcome = 'won' AND attempts = 2)::int AS try2,
         count(*) FILTER (WHERE outcome = 'won' AND attempts = 3)::int AS try3,
         count(*) FILTER (WHERE outcome = 'won' AND attempts = 4)::int AS try4,
         count(*) FILTER (WHERE outcome = 'won' AND attempts = 5)::int AS try5,
         count(*) FILTER (WHERE outcome IN ('lost', 'given-up'))::int AS failed
  FROM play_log.plays WHERE game_id = $1`;
