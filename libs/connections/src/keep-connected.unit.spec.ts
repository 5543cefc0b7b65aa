import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepConnected } from './keep-connected.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A client whose commands are answered at once until it is lost, and rejected afterwards. */
class FakeClient extends EventEmitter {
  pings = 0;
  isLost = false;
  connect = async () => undefined;
  sendCommand = async () => undefined;
  destroy = () => undefined;
  async ping(): Promise<string> {
    this.pings += 1;
    if (this.isLost) throw new Error('closed');
    return 'PONG';
  }
  lose(): void {
    this.isLost = true;
    this.emit('end');
  }
}

test('a connection that is lost is no longer asked', async () => {
  const clients: FakeClient[] = [];
  const create = () => {
    const client = new FakeClient();
    clients.push(client);
    return client;
  };
  const { close } = keepConnected(create, {
    onReady: () => undefined,
    onError: () => undefined,
  });
  await vi.advanceTimersByTimeAsync(5_000);
  const [, first] = clients;
  expect(first?.pings).toBe(2);
  first?.lose();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(first?.pings).toBe(2);
  expect(clients.at(-1)?.pings).toBeGreaterThan(2);
  close();
});
