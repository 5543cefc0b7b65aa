import type { Logger } from '@imguessr/service-kit';
import pg from 'pg';

const RETRY_MS = 250;

/**
 * Calls `facts` whenever facts may have been committed by anyone: at each notification, after each reconnection, and
 * every `everyMs` in case a notification went astray; `rebuilt` when the tables may have been made anew: at each
 * notification and after each reconnection. Reconnects for ever.
 */
export function listenForEvents(
  databaseUrl: string,
  everyMs: number,
  on: { events: () => void; rebuilt: () => void },
  log: Logger,
): { stop(): Promise<void> } {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  const connect = async () => {
    const next = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 3000, keepAlive: true });
    client = next;
    next.on('notification', ({ channel }) => (channel === 'catalog_rebuilt' ? on.rebuilt() : on.events()));
    next.on('error', (error) => log.warn({ err: error }, 'the listener lost PostgreSQL'));
    next.once('end', () => {
      if (!stopped) retry = setTimeout(connect, RETRY_MS);
    });
    try {
      await next.connect();
      await next.query('LISTEN catalog_fact; LISTEN catalog_rebuilt');
      on.events();
      on.rebuilt();
    } catch {
      await next.end().catch(() => undefined);
    }
  };

  void connect();
  const poll = setInterval(on.events, everyMs);
  return {
    stop: async () => {
      stopped = true;
      clearInterval(poll);
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
