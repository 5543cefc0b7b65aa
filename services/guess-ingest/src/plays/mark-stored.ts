import { repeat } from '@imguessr/async';
import type { PlayMemory } from './play-memory.ts';
import type { PlayTable } from './play-table.ts';

const INTERVAL_MS = 1_000;
const MAX_PLAYS = 200;

/** Calls `markStored` while another instance is the writer. Returns a function that stops it. */
export const startMarkingStored = (table: PlayTable, memory: PlayMemory, isWriter: () => boolean) =>
  repeat(async () => isWriter() || markStored(table, memory), { delayMs: INTERVAL_MS });

/**
 * Tells memory which plays the writer has stored. The watermark alone would not: it stays before a
 * play that goes on for up to a minute.
 */
export async function markStored(table: PlayTable, memory: PlayMemory): Promise<void> {
  for (;;) {
    const { waiting } = memory;
    const plays = memory.due(MAX_PLAYS);
    const stored = await Promise.all(plays.map(table.find));
    const counts = plays.map(({ facts }, index) => {
      const last = stored[index]?.at(-1)?.fact.attempt ?? 0;
      return facts.filter(({ attempt }) => attempt <= last).length;
    });
    memory.markStored(plays, counts);
    if (memory.waiting >= waiting) return;
  }
}
