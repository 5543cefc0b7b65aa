import type { Pool } from 'pg';
import { findPlays, type PlayKey, type StoredFact, storePlays } from './play-table.ts';

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
  const plays = [...Map.groupBy(facts, ({ fact }) => keyOf(fact)).values()];
  for (let from = 0; from < plays.length; from += PLAYS_PER_STATEMENT) {
    await addToPlays(pool, plays.slice(from, from + PLAYS_PER_STATEMENT));
  }
  await storePlays(pool, [], watermark);
}

async function addToPlays(pool: Pool, logged: readonly (readonly StoredFact[])[]): Promise<void> {
  const keys = logged.flatMap(([first]) => (first ? [first.fact] : []));
  const stored = new Map(
    (await findPlays(pool, keys)).map((facts) => [facts[0] && keyOf(facts[0].fact), facts]),
  );
  const plays = logged.map((facts) => {
    const known = stored.get(facts[0] && keyOf(facts[0].fact)) ?? [];
    const last = known.at(-1)?.fact.attempt ?? 0;
    return [...known, ...facts.filter(({ fact }) => fact.attempt > last)];
  });
  await storePlays(pool, plays, 0);
}

const keyOf = ({ gameId, sessionId }: PlayKey): string => `${gameId}.${sessionId}`;
