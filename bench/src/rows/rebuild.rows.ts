import { isDeepStrictEqual } from 'node:util';
import { type GameStats, REBUILD_SUBJECT, type RebuildProgress } from '@imguessr/contracts';
import { createInbox, type NatsConnection } from '@nats-io/transport-node';
import type { Bench } from '../measure/bench.ts';
import { recount } from '../plays/recount.ts';
import type { Row } from '../report/row.ts';

const SILENCE_MS = 60_000;

/** Counts the whole play log anew, timed, and compares the statistics of every game with a recount of our own. */
export async function rebuildRows({ nc, games, product, backing, say }: Bench): Promise<Row[]> {
  say('Rebuild:');
  const begun = performance.now();
  const { total } = await rebuild(nc);
  const seconds = (performance.now() - begun) / 1_000;
  say(`  ${total.toLocaleString('en')} events in ${seconds.toFixed(1)} s`);
  const expected = await recount(nc, backing.partitions);
  for (const { id } of games) await compare(product.urls[0], id, expected.get(id));
  say('  the statistics of every game equal a recount of the log');
  const show = (value: number) => `${(value / 1_000).toFixed(0)}k`;
  return [
    { what: 'rebuild, events/s', measured: total / seconds, better: 'higher', floor: 110_000, goal: 250_000, show },
  ];
}

async function rebuild(nc: NatsConnection): Promise<RebuildProgress> {
  const inbox = createInbox();
  const replies = nc.subscribe(inbox, { timeout: SILENCE_MS });
  nc.publish(REBUILD_SUBJECT, new Uint8Array(), { reply: inbox });
  for await (const reply of replies) {
    if (reply.data.length === 0) throw new Error('no stats projector takes a rebuild');
    const progress = reply.json<RebuildProgress>();
    if (progress.error) throw new Error(`the rebuild failed: ${progress.error}`);
    if (progress.done) return progress;
  }
  throw new Error('the rebuild ended without a word');
}

async function compare(url: string, gameId: number, expected: Partial<GameStats> | undefined): Promise<void> {
  const response = await fetch(`${url}/api/games/${gameId}/client-stats`);
  const told = (await response.json()) as Partial<GameStats>;
  const { guessDistribution, topGuessesPerAttempt, totalGames } = told;
  const isEqual = isDeepStrictEqual({ guessDistribution, topGuessesPerAttempt, totalGames }, expected ?? EMPTY);
  if (isEqual) return;
  throw new Error(
    `game ${gameId}: the statistics differ from a recount of the log.\n  told:     ${JSON.stringify(told)}\n  recount:  ${JSON.stringify(expected)}`,
  );
}

/** What a game that nobody finished shows: `no_stats_available`, so none of these. */
const EMPTY = { guessDistribution: undefined, topGuessesPerAttempt: undefined, totalGames: undefined };
