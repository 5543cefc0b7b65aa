// Needs PostgreSQL: which plays another instance has stored there.
import { migratePlays, openPlays, storePlays } from '@imguessr/play-log';
import { useDatabase } from '@imguessr/testing/fixtures';
import { expect, onTestFinished, test } from 'vitest';
import { factOf } from '../testing/facts.ts';
import { markStored } from './mark-stored.ts';
import { createPlayMemory } from './play-memory.ts';
import { createPlayTable } from './play-table.ts';

const database = useDatabase();

test('a play does not wait any more once the writer has stored all of it', async () => {
  await migratePlays(database.url);
  const pool = openPlays(database.url, { connections: 1, timeoutMs: 5_000 });
  onTestFinished(() => pool.end());
  const memory = createPlayMemory(1_000);
  memory.add([factOf('goes-on', 1)], 1);
  // More than are looked up at once, and one of which the table has a part.
  for (let play = 0; play <= 250; play++) {
    const facts = [factOf(`${play}`, 1), { ...factOf(`${play}`, 2), isCorrect: true }];
    memory.add(facts, 2);
    const stored = facts.slice(0, play === 250 ? 1 : 2);
    await storePlays(pool, [stored.map((fact) => ({ fact, sequence: 2 }))], 0);
  }
  await markStored(createPlayTable(pool), memory);
  expect(memory.waiting).toBe(2);
  expect(memory.firstWaiting([])).toBe(1);
});
