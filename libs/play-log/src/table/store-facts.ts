import type { Pool } from 'pg';
import { findPlays, keyOf, type StoredFact, storePlays } from './play-table.ts';

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
  const plays = [...byPlay(facts).values()];
  for (let from = 0; from < plays.length; from += PLAYS_PER_STATEMENT) {
    const logged = plays.slice(from, from + PLAYS_PER_STATEMENT);
    const keys = logged.flatMap(([first]) => first?.fact ?? []);
    const stored = (await findPlays(pool, keys)).flat();
    const before = byPlay(stored);
    const changed: StoredFact[][] = [];
    for (const [key, known] of byPlay([...stored, ...logged.flat()])) {
      const play = inOrder(known);
      if (play.length > (before.get(key)?.length ?? 0)) changed.push(play);
    }
    if (changed.length > 0) await storePlays(pool, changed, 0);
  }
  await storePlays(pool, [], watermark);
}

const byPlay = (facts: readonly StoredFact[]) => Map.groupBy(facts, ({ fact }) => keyOf(fact));

const inOrder = (facts: readonly StoredFact[]): StoredFact[] =>
  [...new Map(facts.map((each) => [each.fact.attempt, each])).values()].sort(
    (a, b) => a.fact.attempt - b.fact.attempt,
  );
