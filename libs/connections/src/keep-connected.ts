import { repeat } from '@imguessr/async';
import { answered, untilSilent } from './redis-silence.ts';

interface Client {
  connect(): Promise<unknown>;
  destroy(): void;
  ping(): Promise<unknown>;
  on(event: 'error' | 'end', listener: (error?: Error) => void): unknown;
}

const RETRY_MS = 200;

/**
 * Keeps a connection to a server. `create` returns a client, which must not reconnect by itself;
 * `client` has the members of the current one.
 *
 * A connection that does not answer is left after five seconds. The library's `socketTimeout`
 * counts what is sent as a sign of life, too:
 * with a `pingInterval` of one second it left a connection that was half open after three seconds
 * at rest, and never while a command was sent
 * every half second. Its time-out of commands ends when they are sent.
 */
export function keepConnected<Found extends Client & object>(
  create: () => Found,
  { onReady, onError }: { readonly onReady: () => void; readonly onError: (error: Error) => void },
): { readonly client: Found; close(): void } {
  // Never connected: its commands reject at once.
  const disconnected = create();
  disconnected.on('error', () => undefined);
  let current = disconnected;

  const connect = async (signal: AbortSignal) => {
    const next = create();
    const leaving = new AbortController();
    const left = AbortSignal.any([signal, leaving.signal]);
    const { promise: lost, resolve: lose } = Promise.withResolvers<Error | undefined>();
    next.on('error', lose);
    next.on('end', () => lose(undefined));
    try {
      await answered(next.connect());
      current = next;
      onReady();
      const error = await Promise.race([lost, untilSilent(next, left)]);
      if (error) onError(error);
    } finally {
      // Otherwise each lost connection would be asked permanently.
      leaving.abort();
      current = disconnected;
      next.destroy();
    }
  };
  const stop = repeat((signal) => connect(signal).catch(onError), { delayMs: RETRY_MS });

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
