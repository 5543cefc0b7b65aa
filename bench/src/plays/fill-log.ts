import { setTimeout as pause } from 'node:timers/promises';
import type { PlayFact } from '@imguessr/contracts/facts';
import { createRequestMux } from '@imguessr/messaging';
import { openPlayLog, openPlays, readWatermark } from '@imguessr/play-log';
import type { NatsConnection } from '@nats-io/transport-node';
import { type BenchGame, type SeededAttempt, seededAttempts, toFact } from './seeded-plays.ts';

const REQUEST_TIMEOUT_MS = 10_000;
const POLL_MS = 100;
/** So that the product has not much more in memory than under load. */
const MAX_NOT_STORED = 50_000;

/**
 * Appends the seeded plays to an empty log while nobody plays, and waits until the product has them
 * in its table. Resolves with the number of their facts.
 */
export async function fillLog(
  nc: NatsConnection,
  databaseUrl: string,
  games: readonly BenchGame[],
): Promise<number> {
  const mux = createRequestMux(nc, REQUEST_TIMEOUT_MS);
  const pool = openPlays(databaseUrl, { connections: 1, timeoutMs: REQUEST_TIMEOUT_MS });
  const log = openPlayLog(nc, mux.request, {
    position: 0,
    onFacts: () => undefined,
    onDeleted: () => undefined,
    onLost: () => undefined,
    onReplaced: () => undefined,
    onError: (error) => console.error(error),
  });
  const append = async (facts: readonly PlayFact[]) => {
    const areStored = await Promise.all(facts.map((fact) => log.append(fact)));
    if (areStored.includes(false)) throw new Error('another process appends plays');
    while ((await readWatermark(pool)) < log.position()) await pause(POLL_MS);
  };
  let count = 0;
  let facts: PlayFact[] = [];
  for (const seeded of seededAttempts(games)) {
    facts.push(toFact(seeded, count++));
    // A play is stored when it is over.
    if (facts.length < MAX_NOT_STORED || !isLast(seeded)) continue;
    await append(facts);
    facts = [];
  }
  await append(facts);
  await log.stop();
  mux.close();
  await pool.end();
  return count;
}

const isLast = ({ attempt, isCorrect, isGiveUp }: SeededAttempt) =>
  isCorrect || isGiveUp || attempt === 5;
