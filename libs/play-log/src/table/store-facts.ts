import type { Pool } from 'pg';
import { findPlays, type StoredFact, storePlays } from './play-table.ts';

const PLAYS_PER_STATEMENT = 500;

/**
 * Adds facts of the log, in its order, to what the table has of their plays, and then moves the
 * watermark.
 */
export async function storeFacts(
  pool: Pool,
  facts: readonly StoredFact[],
  watermark: number,
): Promise<void> {
  const plays = byPlay(facts);
  for (let from = 0; from < plays.length; from += PLAYS_PER_STATEMENT) {
    const logged = plays.slice(from, from + PLAYS_PER_STATEMENT);
    const keys = logged.flatMap(([first]) => (first ? [first.fact] : []));
    const known = await findPlays(pool, keys);
    const whole = byPlay([...known, ...logged].flat()).map(inOrder);
    const counts = new Map(known.map((play) => [keyOf(play[0]), play.length]));
    const changed = whole.filter((play) => play.length > (counts.get(keyOf(play[0])) ?? 0));
    if (changed.length > 0) await storePlays(pool, changed, 0);
  }
  await storePlays(pool, [], watermark);
}

const keyOf = (stored?: StoredFact) => `${stored?.fact.gameId}.${stored?.fact.sessionId}`;

const byPlay = (facts: readonly StoredFact[]): StoredFact[][] => [
  ...Map.groupBy(facts, keyOf).values(),
];

const inOrder = (facts: readonly StoredFact[]): StoredFact[] =>
  [...new Map(facts.map((each) => [each.fact.attempt, each])).values()].sort(
    (a, b) => a.fact.attempt - b.fact.attempt,
  );
