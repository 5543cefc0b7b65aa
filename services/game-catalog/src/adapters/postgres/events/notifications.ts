import { delay } from '@imguessr/async';
import { postgresOptions } from '@imguessr/connections';
import type { Logger } from '@imguessr/service-kit';
import pg from 'pg';

const RETRY_DELAY_MS = 250;

interface EventCallbacks {
  /** Called when any replica may have committed events. */
  readonly events: () => void;
  /** Called when the tables of games may have been rebuilt. */
  readonly rebuilt: () => void;
}

/**
 * Listens for PostgreSQL notifications and reconnects until it is stopped. Both callbacks are called at each of their
 * notifications and after each reconnection; `events` also every `pollMs`, in case a notification was lost.
 */
export function listenForEvents(
  databaseUrl: string,
  pollMs: number,
  on: EventCallbacks,
  log: Logger,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let client: pg.Client | undefined;

  /** Resolves when the connection ends; rejects when it cannot be opened. */
  const listen = async () => {
    const ended = Promise.withResolvers<void>();
    const next = new pg.Client({ ...postgresOptions(databaseUrl), connectionTimeoutMillis: 3000, keepAlive: true });
    client = next;
    next.on('notification', ({ channel }) => (channel === 'catalog_rebuilt' ? on.rebuilt() : on.events()));
    next.on('error', (error) => log.warn({ err: error }, 'PostgreSQL listener connection lost'));
    next.once('end', () => ended.resolve());
    try {
      await next.connect();
      await next.query('LISTEN catalog_fact; LISTEN catalog_rebuilt');
      on.events();
      on.rebuilt();
      await ended.promise;
    } finally {
      await next.end().catch(() => undefined);
    }
  };
  const keepListening = async () => {
    while (!stopping.signal.aborted) {
      await listen().catch(() => undefined);
      await delay(RETRY_DELAY_MS, stopping.signal);
    }
  };

  void keepListening();
  const poll = setInterval(on.events, pollMs);
  return {
    stop: async () => {
      stopping.abort();
      clearInterval(poll);
      await client?.end().catch(() => undefined);
    },
  };
}
