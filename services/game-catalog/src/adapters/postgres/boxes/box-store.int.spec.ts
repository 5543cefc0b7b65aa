// Needs PostgreSQL: rows that are selected while an import ends.
import { BOX_TEXT_NAMES, byName } from '@imguessr/game-rules';
import { useDatabase } from '@imguessr/testing/fixtures';
import { sql } from 'slonik';
import { describe, expect, test } from 'vitest';
import type { StoredRow } from '../../../boxes/format/box-store.port.ts';
import { usePool } from '../../../testing/fixtures.ts';
import { postgresBoxStore } from './box-store.ts';

const db = usePool(useDatabase());

const texts = byName(BOX_TEXT_NAMES, () => '');
const rowOf = (row: string): StoredRow => ({
  game: { row, word: 'APPLE', ...texts, isActive: true, isDaily: false, days: [], texts: [] },
  files: [],
  verdict: 'ok',
  reasons: [],
  state: 'idle',
  isChecked: true,
  fingerprint: row,
  thumbnail: '',
  gameId: undefined,
});

let boxesMade = 0;
/** Resolves with a box that has been checked. */
async function checkedBox(...rows: string[]) {
  const store = postgresBoxStore(db);
  const id = `box-${++boxesMade}`;
  await store.create({ id, name: 'box.zip', size: 1, actor: 'admin', createdAtMs: 0 });
  await store.saveRows(id, rows.map(rowOf), []);
  await store.move(id, ['uploading'], 'ready');
  return { store, id, stateOf: async () => (await store.find(id))?.state };
}

describe('an import', () => {
  test('is not done as long as a selected row is waiting', async () => {
    const { store, id, stateOf } = await checkedBox('1', '2');
    await store.startImport(id, ['1']);
    await store.changeRow(id, '1', { state: 'imported' });
    await store.startImport(id, ['2']);
    expect([await store.endImport(id), await stateOf()]).toEqual([false, 'importing']);
    await store.changeRow(id, '2', { state: 'failed' });
    expect([await store.endImport(id), await stateOf()]).toEqual([true, 'done']);
  });

  test('that ends while rows are selected goes on with them', async () => {
    const { store, id, stateOf } = await checkedBox('1');
    await store.startImport(id, []);
    const [selected, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const selecting = db.transaction(async (tx) => {
      await postgresBoxStore(tx).startImport(id, ['1']);
      selected.resolve();
      await commit.promise;
    });
    await selected.promise;
    const ended = store.endImport(id);
    const waiting = sql.unsafe`
      SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'SELECT FROM box WHERE%'`;
    await expect.poll(async () => (await db.query(waiting)).rowCount).toBeGreaterThan(0);
    commit.resolve();
    await selecting;
    expect([await ended, await stateOf()]).toEqual([false, 'importing']);
  });
});
