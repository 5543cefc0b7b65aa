import { findPlays, type PlayKey } from '@imguessr/play-log';
import type { Pool } from 'pg';
import type { PlayMemory } from './play-memory.ts';

/** In one statement. */
const MAX_PLAYS = 200;

/**
 * Tells memory which plays the writer has stored. The watermark alone would not: it stays before a
 * play that goes on for up to a minute.
 */
export async function markStored(pool: Pool, memory: PlayMemory): Promise<void> {
  for (;;) {
    const { waiting } = memory;
    const plays = memory.due(MAX_PLAYS);
    const rows = await findPlays(pool, plays);
    const attempts = new Map(
      rows.flatMap((facts) => facts.map(({ fact }) => [keyOf(fact), fact.attempt])),
    );
    const counts = plays.map((play) => {
      const before = (play.facts[0]?.attempt ?? 1) - 1;
      return Math.max(0, (attempts.get(keyOf(play)) ?? 0) - before);
    });
    memory.markStored(plays, counts);
    if (memory.waiting >= waiting) return;
  }
}

const keyOf = ({ gameId, sessionId }: PlayKey): string => `${gameId}.${sessionId}`;
