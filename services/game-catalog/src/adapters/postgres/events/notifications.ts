import { delay } from '@imguessr/async';
import type { Logger } from '@imguessr/service-kit';
import pg from 'pg';

const RETRY_MS = 250;

/**
 * Calls `events` whenever events may have been committed by anyone: at each notification, after each reconnection, and
 * every `everyMs` in case a notification was lost; `rebuilt` when the tables may have been rebuilt: at each notification
 * and after each reconnection. Reconnects until it is stopped.
 */
export function listenForEvents(
  databaseUrl: string,
  everyMs: number,
  on: { events: () => void; rebuilt: () => void },
  log: Logger,
): { stop(): Promise<void> } {
  const ending = new AbortController();
  let client: pg.Client | undefined;

  /** Resolves when the connection ends; rejects when there is none. */
  const listen = async () => {
    const ended = Promise.withResolvers<void>();
    const next = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 3000, keepAlive: true });
    client = next;
    next.on('notification', ({ channel }) => (channel === 'catalog_rebuilt' ? on.rebuilt() : on.events()));
    next.on('error', (error) => log.warn({ err: error }, 'listener lost PostgreSQL'));
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
    while (!ending.signal.aborted) {
      await listen().catch(() => undefined);
      await delay(RETRY_MS, ending.signal);
    }
  };

  void keepListening();
  const poll = setInterval(on.events, everyMs);
  return {
    stop: async () => {
      ending.abort();
      clearInterval(poll);
      await client?.end().catch(() => undefined);
    },
  };
}
