// Needs NATS: keys that expire.
import { setTimeout as delay } from 'node:timers/promises';
import { connectNats } from '@imguessr/messaging';
import { useFixture, useNats } from '@imguessr/testing/fixtures';
import { until } from '@imguessr/testing/node';
import { describe, expect, test } from 'vitest';
import { holdLease } from './writer-lease.ts';

describe('a lease', () => {
  const nats = useNats();
  const connections = useFixture(
    async () => ({
      one: await connectNats(nats.url, 'one'),
      two: await connectNats(nats.url, 'two'),
    }),
    ({ one, two }) => Promise.all([one.close(), two.close()]),
  );
  const hold = (connection: 'one' | 'two', name: string) => {
    const changes: boolean[] = [];
    const lease = holdLease(connections[connection], {
      name,
      instance: connection,
      replicas: 1,
      onChange: (isHeld) => changes.push(isHeld),
      onError: () => undefined,
    });
    return { ...lease, changes };
  };

  test('is held by one instance, and goes to another as soon as it is released', async () => {
    const first = hold('one', 'a');
    await until('the lease', first.isHeld);
    const second = hold('two', 'a');
    await delay(500);
    expect(second.isHeld()).toBe(false);
    await first.release();
    expect(first.isHeld()).toBe(false);
    await until('the lease', second.isHeld);
    expect(second.changes).toEqual([true]);
    await second.release();
  });

  test('is held for longer than it lasts, and lost with the connection', async () => {
    const lease = hold('one', 'b');
    await until('the lease', lease.isHeld);
    await delay(3_500);
    expect(lease.isHeld()).toBe(true);
    const other = hold('two', 'b');
    await connections.one.close();
    await until('the other', other.isHeld);
    expect([lease.isHeld(), other.isHeld()]).toEqual([false, true]);
    expect(lease.changes).toEqual([true, false]);
    await Promise.all([lease.release(), other.release()]);
  });

  test('is held again after NATS was restarted', async () => {
    const lease = hold('two', 'c');
    await until('the lease', lease.isHeld);
    await nats.kill();
    await until('its end', () => !lease.isHeld());
    await nats.restart();
    await until('the lease', lease.isHeld);
    expect(lease.changes).toEqual([true, false, true]);
    await lease.release();
  });
});
