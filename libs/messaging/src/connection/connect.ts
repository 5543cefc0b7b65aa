import { retry, withTimeout } from '@imguessr/async';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { leaveCutOffServer } from './leave-cut-off.ts';
import { parseNatsUrl } from './nats-url.ts';

const RETRY_DELAY_MS = 250;
/** A server that hangs has not greeted by then, and the next one is tried. */
const CONNECT_TIMEOUT_MS = 2_000;
const MAX_DRAIN_MS = 1_000;
/**
 * A server that leaves two pings unanswered hangs: the connection moves to another one 3 to 4 s
 * after the last answer, about when the
 * other servers have elected new leaders.
 */
export const PINGS = { pingInterval: 1_000, maxPingOut: 2 };

interface ConnectOptions {
  /**
   * Called when a connection attempt fails; repeated failures with the same message are reported
   * once.
   */
  readonly onRetry?: (reason: Error) => void;
  /** Aborts the attempts to connect. */
  readonly signal?: AbortSignal;
}

/**
 * Resolves with a connection to NATS once a server accepts it; `parseNatsUrl` describes the URL.
 * The connection reconnects
 * until it is closed. Rejects only when `signal` aborts.
 */
export async function connectNats(
  url: string,
  name: string,
  options: ConnectOptions = {},
): Promise<NatsConnection> {
  const { onRetry, signal } = options;
  signal?.throwIfAborted();
  const attempt = () =>
    connect({
      ...parseNatsUrl(url),
      name,
      timeout: CONNECT_TIMEOUT_MS,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 200,
      reconnectJitter: 100,
      ...PINGS,
      ignoreClusterUpdates: false,
    });
  const nc = await retry(attempt, { delayMs: RETRY_DELAY_MS, signal, ...(onRetry && { onRetry }) });
  void leaveCutOffServer(nc);
  return nc;
}

/** Closes a connection after what was sent; without NATS, after a moment. */
export async function closeNats(nc: NatsConnection): Promise<void> {
  await withTimeout(nc.drain(), MAX_DRAIN_MS).catch(() => undefined);
  await nc.close();
}

/** A connection to NATS that is established in the background. */
export interface NatsLink {
  /**
   * The connection, which may be disconnected; undefined before it was established for the first
   * time.
   */
  readonly current: NatsConnection | undefined;
  /**
   * Resolves with the connection once it is established; stays pending when the link is closed
   * before that.
   */
  readonly connected: Promise<NatsConnection>;
  /** Closes the connection as `closeNats` does, or ends the attempts to establish it. */
  close(): Promise<void>;
}

/** Starts to connect in the background, as `connectNats` does, and returns the link immediately. */
export function openNatsLink(
  url: string,
  name: string,
  onRetry: (reason: Error) => void,
): NatsLink {
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
      if (current) await closeNats(current);
    },
  };
}

/** Returns a link for an established connection. */
export function linkOf(connection: NatsConnection): NatsLink {
  return {
    current: connection,
    connected: Promise.resolve(connection),
    close: () => closeNats(connection),
  };
}
