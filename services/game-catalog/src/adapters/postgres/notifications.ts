import type { Logger } from '@imguessr/service-kit';
import pg from 'pg';

const RETRY_MS = 250;

/**
 * Calls `onFacts` whenever facts may have been committed by anyone: at each notification, after each reconnection,
 * and every `everyMs` in case a notification went astray. Reconnects for ever.
 */
export function listenForFacts(
  databaseUrl: string,
  everyMs: number,
  onFacts: () => void,
  log: Logger,
): { stop(): Promise<void> } {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  const connect = async () => {
    const next = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 3000, keepAlive: true });
    client = next;
    next.on('notification', onFacts);
    next.on('error', (error) => log.warn({ err: error }, 'the listener lost PostgreSQL'));
    next.once('end', () => {
      if (!stopped) retry = setTimeout(connect, RETRY_MS);
    });
    try {
      await next.connect();
      await next.query('LISTEN catalog_fact');
      onFacts();
    } catch {
      await next.end().catch(() => undefined);
    }
  };

  void connect();
  const poll = setInterval(onFacts, everyMs);
  return {
    stop: async () => {
      stopped = true;
      clearInterval(poll);
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
