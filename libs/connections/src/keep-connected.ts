import { repeat } from '@imguessr/async';
import type { RedisAddress } from './redis-options.ts';
import { answered, untilSilent } from './redis-silence.ts';

interface Client {
  connect(): Promise<unknown>;
  destroy(): void;
  ping(): Promise<unknown>;
  sendCommand(command: readonly string[]): Promise<unknown>;
  on(event: 'error' | 'end', listener: (error?: Error) => void): unknown;
}

export interface ServerLookup {
  /** Known before the first lookup; may be that of another server. */
  readonly anyAddress: RedisAddress;
  find(): Promise<RedisAddress>;
  /** Rejects when the server that was found is not the right one. */
  confirm(client: Pick<Client, 'sendCommand'>, address: RedisAddress): Promise<void>;
  /** Resolves when the server is elsewhere, or when the signal is aborted. */
  untilMoved(from: RedisAddress, signal: AbortSignal): Promise<Error | undefined>;
}

const RETRY_MS = 200;

/**
 * Keeps a connection to a server, wherever it is found. `createFor` returns a client of a server,
 * which must not reconnect by itself;
 * `client` has the members of the current one.
 *
 * A connection that does not answer is left after five seconds. The library's `socketTimeout`
 * counts what is sent as a sign of life, too:
 * with a `pingInterval` of one second it left a connection that was half open after three seconds
 * at rest, and never while a command was sent
 * every half second. Its time-out of commands ends when they are sent.
 */
export function keepConnected<Found extends Client & object>(
  server: ServerLookup,
  createFor: (address: RedisAddress) => Found,
  { onReady, onError }: { readonly onReady: () => void; readonly onError: (error: Error) => void },
): { readonly client: Found; close(): void } {
  // Never connected: its commands reject at once.
  const disconnected = createFor(server.anyAddress);
  disconnected.on('error', () => undefined);
  let current = disconnected;

  const connectTo = async (address: RedisAddress, signal: AbortSignal) => {
    const next = createFor(address);
    const leaving = new AbortController();
    const left = AbortSignal.any([signal, leaving.signal]);
    const { promise: lost, resolve: lose } = Promise.withResolvers<Error | undefined>();
    next.on('error', lose);
    next.on('end', () => lose(undefined));
    try {
      await answered(next.connect());
      await answered(server.confirm(next, address));
      current = next;
      onReady();
      const error = await Promise.race([
        lost,
        untilSilent(next, left),
        server.untilMoved(address, left),
      ]);
      if (error) onError(error);
    } finally {
      // Otherwise the server of each lost connection would be looked up permanently.
      leaving.abort();
      current = disconnected;
      next.destroy();
    }
  };
  const connect = (signal: AbortSignal) =>
    server
      .find()
      .then((address) => connectTo(address, signal))
      .catch(onError);
  const stop = repeat(connect, { delayMs: RETRY_MS });

  return {
    client: new Proxy(disconnected, {
      get: (_, name) => {
        const member = Reflect.get(current, name, current);
        return typeof member === 'function' ? member.bind(current) : member;
      },
    }),
    close: () => void stop(),
  };
}
