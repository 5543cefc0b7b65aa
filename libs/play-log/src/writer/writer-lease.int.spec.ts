// Needs NATS: keys that expire.
import { setTimeout as delay } from 'node:timers/promises';
import { connectNats } from '@imguessr/messaging';
import { useFixture, useNats } from '@imguessr/testing/fixtures';
import { until } from '@imguessr/testing/node';
import { Kvm } from '@nats-io/kv';
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
  const hold = (
    connection: 'one' | 'two',
    name: string,
    instance: string = connection,
    mayTake = true,
  ) => {
    const changes: boolean[] = [];
    const lease = holdLease(connections[connection], {
      name,
      instance,
      replicas: 1,
      mayTake: async () => mayTake,
      onChange: (isHeld) => changes.push(isHeld),
      onError: () => undefined,
    });
    return { ...lease, changes };
  };

  test('is held by one instance, and goes to another as soon as it is released', async () => {
    const first = hold('one', 'a');
    await until('the lease', first.isConfirmed);
    const second = hold('two', 'a');
    await delay(500);
    expect(second.isConfirmed()).toBe(false);
    await first.release();
    expect(first.isConfirmed()).toBe(false);
    await until('the lease', second.isConfirmed);
    expect(second.changes).toEqual([true]);
    await second.release();
  });

  test('is left by who may not take it', async () => {
    const [barred, other] = [hold('one', 'e', 'barred', false), hold('two', 'e')];
    await until('the lease', other.isConfirmed);
    await other.release();
    await delay(500);
    expect([barred.isConfirmed(), barred.changes]).toEqual([false, []]);
    await barred.release();
  });

  test('is held for longer than it lasts, and goes to another with the connection', async () => {
    const lease = hold('one', 'b');
    await until('the lease', lease.isConfirmed);
    await delay(3_500);
    expect(lease.isConfirmed()).toBe(true);
    const other = hold('two', 'b');
    await connections.one.close();
    await until('the other', other.isConfirmed);
    expect([lease.isConfirmed(), other.isConfirmed()]).toEqual([false, true]);
    await Promise.all([lease.release(), other.release()]);
  });

  test('is lost by who finds that another one has it', async () => {
    const [first, second] = [hold('two', 'd'), hold('two', 'd', 'another')];
    await until('the lease', () => first.isConfirmed() || second.isConfirmed());
    const kv = await new Kvm(connections.two).open('imguessr_leases');
    await kv.put('d', 'a third');
    await until('its end', () => [first, second].some(({ changes }) => changes.length === 2));
    await Promise.all([first.release(), second.release()]);
  });

  test('is taken anew when it was free while NATS did not answer', async () => {
    const lease = hold('two', 'c');
    await until('the lease', lease.isConfirmed);
    await nats.kill();
    await until('its end', () => !lease.isConfirmed());
    await nats.restart();
    await until('the lease', lease.isConfirmed);
    expect(lease.changes).toEqual([true, false, true]);
    await lease.release();
  });

  test('is given up without NATS, too', async () => {
    const lease = hold('two', 'e');
    await until('the lease', lease.isConfirmed);
    await nats.kill();
    await lease.release();
    expect(lease.isConfirmed()).toBe(false);
  });
});
