import pg from 'pg';
import { postgresOptions } from './postgres-options.ts';

/**
 * Resolves with a connection of its own to PostgreSQL; `postgresOptions` describes the URL. Rejects
 * when the server does not accept it.
 * When the connection is lost later, its queries reject.
 */
export async function connectPostgres(
  url: string,
  options: pg.ClientConfig = {},
): Promise<pg.Client> {
  const client = new pg.Client({ ...postgresOptions(url), ...options });
  surviveLoss(client);
  try {
    await client.connect();
  } catch (error) {
    // Not awaited: after a failed TLS handshake it does not resolve.
    client.end().catch(() => undefined);
    throw error;
  }
  return client;
}

/**
 * Keeps the process alive when the connection is lost: Node ends one that has no listener, also
 * between two queries.
 */
export function surviveLoss(client: Pick<pg.ClientBase, 'on'>): void {
  client.on('error', () => undefined);
}
