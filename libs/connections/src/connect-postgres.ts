import pg from 'pg';
import { postgresOptions } from './postgres-options.ts';

/** PostgreSQL error codes of a wrong account, password or database, and of a missing permission. */
const REFUSAL_CODES = ['28000', '28P01', '3D000', '42501'];

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
 * Returns whether the error is one of logging in. A missing password is noticed by the driver, which
 * has no code for it.
 */
export function isRefusedByPostgres(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return REFUSAL_CODES.includes(String(code)) || error.message.startsWith('SASL: ');
}

/**
 * Keeps the process alive when the connection is lost: Node ends one that has no listener, also
 * between two queries.
 */
export function surviveLoss(client: Pick<pg.ClientBase, 'on'>): void {
  client.on('error', () => undefined);
}
