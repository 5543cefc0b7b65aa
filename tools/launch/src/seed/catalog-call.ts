import type { CatalogMethod, CatalogReply, CatalogRequest } from '@imguessr/contracts';
import { createCatalogClient, createNatsCaller, createRequestMux } from '@imguessr/messaging';
import type { NatsConnection } from '@nats-io/transport-node';
import { LaunchError } from '../say.ts';

const REQUEST_TIMEOUT_MS = 60_000;

/**
 * Sends a request to the catalog. Resolves with the reply; throws `LaunchError` if the catalog
 * rejects it.
 */
export type CallCatalog = <C extends CatalogMethod>(
  method: C,
  request: CatalogRequest<C>,
) => Promise<CatalogReply<C>>;

/** Returns a client of the catalog for as long as the connection is open. */
export function createCatalogCall(nats: NatsConnection): CallCatalog {
  const client = createCatalogClient(createNatsCaller(createRequestMux(nats, REQUEST_TIMEOUT_MS)));
  return async (method, request) => {
    const result = await client(method, request);
    if (result.ok) return result.value;
    throw new LaunchError(`The catalog rejected ${method}: ${result.error.message}`);
  };
}
