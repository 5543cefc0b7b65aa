// Deep, because a listener without an answer is noticed only after its time-outs.
import { createLogger } from '@imguessr/service-kit';
import { useDatabase, useTcpProxy } from '@imguessr/testing/fixtures';
import { until } from '@imguessr/testing/node';
import { sql } from 'slonik';
import { expect, onTestFinished, test } from 'vitest';
import { usePool } from '../../testing/fixtures.ts';
import { listenForEvents } from './notifications.ts';

const database = useDatabase();
const db = usePool(database);
const proxy = useTcpProxy(database);
/**
 * Two seconds until the next question and five for its answer, on a machine that has other work.
 */
const MAX_MS = 15_000;
const NEVER_MS = 3_600_000;

test('a listener whose connection is half open connects again and is notified', async () => {
  const calls = { events: 0, rebuilt: 0 };
  const on = { events: () => (calls.events += 1), rebuilt: () => (calls.rebuilt += 1) };
  const listener = listenForEvents(proxy.url, NEVER_MS, on, createLogger('test', 'silent'));
  onTestFinished(() => listener.stop());
  await until('a connection', () => calls.rebuilt === 1);
  proxy.abandon();
  await until('another connection', () => calls.rebuilt === 2, MAX_MS);
  await db.query(sql.unsafe`NOTIFY catalog_rebuilt`);
  await until('the notification', () => calls.rebuilt === 3);
  expect(calls.events).toBe(2);
});
