// Needs PostgreSQL: which plays another instance has stored there.
import { migratePlays, openPlays, storePlays } from '@imguessr/play-log';
import { useDatabase } from '@imguessr/testing/fixtures';
import { expect, onTestFinished, test } from 'vitest';
import { factOf } from '../testing/facts.ts';
import { markStored } from './mark-stored.ts';
import { createPlayMemory } from './play-memory.ts';

const database = useDatabase();

test('a play does not wait any more once the writer has stored all of it', async () => {
  await migratePlays(database.url);
  const pool = openPlays(database.url, { connections: 1, timeoutMs: 5_000 });
  onTestFinished(() => pool.end());
  const memory = createPlayMemory(1_000);
  const isOver = { isCorrect: true };
  const over = (session: string) => [factOf(session, 1), { ...factOf(session, 2), ...isOver }];
  memory.add([factOf('goes-on', 1)], 1);
  // More than are looked up at once.
  const stored = Array.from({ length: 250 }, (_, index) => over(`stored-${index}`));
  memory.add([...stored.flat(), ...over('in-part'), ...over('unknown')], 2);
  const inPart = over('in-part').slice(0, 1);
  await storePlays(
    pool,
    [...stored, inPart].map((facts) => facts.map((fact) => ({ fact, sequence: 2 }))),
    0,
  );
  await markStored(pool, memory);
  expect(memory.waiting).toBe(1 + 1 + 2);
  expect(memory.firstWaiting([])).toBe(1);
});
