import { delay, repeat } from '@imguessr/async';
import { postgresOptions } from '@imguessr/connections';
import type { Logger } from '@imguessr/service-kit';
import pg from 'pg';

const RETRY_DELAY_MS = 250;
/**
 * A listener sends nothing by itself, and would keep a connection that is half open until TCP gives
 * up.
 */
const CHECK_INTERVAL_MS = 2_000;
const MAX_ANSWER_MS = 5_000;

interface EventCallbacks {
  readonly events: () => void;
  readonly rebuilt: () => void;
}

/**
 * Calls `rebuilt` or `events` for each notification, both after each connection, and `events` every
 * `pollMs`, in case a
 * notification was lost.
 */
export function listenForEvents(
  databaseUrl: string,
  pollMs: number,
  on: EventCallbacks,
  log: Logger,
): { stop(): Promise<void> } {
  let client: pg.Client | undefined;

  /** Resolves when the connection ends; rejects when the server does not answer. */
  const listen = async (signal: AbortSignal) => {
    const ended = Promise.withResolvers<void>();
    const next = new pg.Client({
      ...postgresOptions(databaseUrl),
      connectionTimeoutMillis: 3000,
      query_timeout: MAX_ANSWER_MS,
    });
    client = next;
    next.on('notification', ({ channel }) =>
      channel === 'catalog_rebuilt' ? on.rebuilt() : on.events(),
    );
    next.on('error', (error) => log.warn({ err: error }, 'PostgreSQL listener connection lost'));
    next.once('end', () => ended.resolve());
    try {
      await next.connect();
      await next.query('LISTEN catalog_fact; LISTEN catalog_rebuilt');
      on.events();
      on.rebuilt();
      await Promise.race([ended.promise, untilSilent(next, signal)]);
    } finally {
      await next.end().catch(() => undefined);
    }
  };
  const untilSilent = async (asked: pg.Client, signal: AbortSignal) => {
    while (!signal.aborted) {
      await delay(CHECK_INTERVAL_MS, signal);
      await asked.query('SELECT');
    }
  };

  const stopListening = repeat(listen, { delayMs: RETRY_DELAY_MS });
  const poll = setInterval(on.events, pollMs);
  return {
    stop: async () => {
      void stopListening();
      clearInterval(poll);
      await client?.end().catch(() => undefined);
    },
  };
}
