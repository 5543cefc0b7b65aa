import { retry } from '@imguessr/async';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { parseNatsUrl } from './nats-url.ts';

const RETRY_DELAY_MS = 250;
const DIAL_TIMEOUT_MS = 5_000;

interface ConnectOptions {
  /** Called with the reason while no server can be reached: once for each different reason. */
  readonly onRetry?: (reason: Error) => void;
  /** Ends the waiting; the connection is then never made. */
  readonly signal?: AbortSignal;
}

/**
 * Resolves with a connection to NATS as its URL says (`parseNatsUrl`): waits until a server accepts it, and reconnects for
 * as long as it is open. Rejects only when `signal` aborts.
 */
export async function connectNats(url: string, name: string, options: ConnectOptions = {}): Promise<NatsConnection> {
  const { onRetry, signal } = options;
  signal?.throwIfAborted();
  const dial = () =>
    connect({
      ...parseNatsUrl(url),
      name,
      timeout: DIAL_TIMEOUT_MS,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 200,
      reconnectJitter: 100,
      pingInterval: 10_000,
      maxPingOut: 2,
      ignoreClusterUpdates: false,
    });
  return retry(dial, { delayMs: RETRY_DELAY_MS, signal, ...(onRetry && { onRetry: onRetry }) });
}

/** A connection that may not exist yet. */
export interface NatsLink {
  /** The connection, which may be disconnected by now; undefined before NATS was reached for the first time. */
  readonly current: NatsConnection | undefined;
  /** Resolves with it once there is one; never, when the link is closed before. */
  readonly connected: Promise<NatsConnection>;
  /** Drains the connection, or stops trying to make one. */
  close(): Promise<void>;
}

/** Starts to connect as `connectNats` does, and returns at once. */
export function openNatsLink(url: string, name: string, onRetry: (reason: Error) => void): NatsLink {
  const closing = new AbortController();
  let current: NatsConnection | undefined;
  const { promise: connected, resolve } = Promise.withResolvers<NatsConnection>();
  connectNats(url, name, { onRetry, signal: closing.signal }).then(
    (connection) => {
      current = connection;
      resolve(connection);
    },
    () => undefined,
  );
  return {
    get current() {
      return current;
    },
    connected,
    async close() {
      closing.abort();
      await current?.drain();
    },
  };
}

/** Returns the link of a connection that exists. */
export function linkOf(connection: NatsConnection): NatsLink {
  return { current: connection, connected: Promise.resolve(connection), close: () => connection.drain() };
}
