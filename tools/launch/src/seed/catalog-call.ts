import { randomUUID } from 'node:crypto';
import {
  type CatalogMethod,
  type CatalogReply,
  type CatalogRequest,
  catalogPattern,
  type Result,
} from '@imguessr/contracts';
import type { NatsConnection } from '@nats-io/transport-node';
import { LaunchError } from '../say.ts';

const READY_TIMEOUT_MS = 60_000;

/** Sends a request to the catalog in the format of NestJS. Resolves with the reply; throws `LaunchError` if the catalog rejects it. */
export async function callCatalog<C extends CatalogMethod>(
  nats: NatsConnection,
  call: C,
  data: CatalogRequest<C>,
): Promise<CatalogReply<C>> {
  const pattern = catalogPattern(call);
  const reply = await nats.request(pattern, JSON.stringify({ pattern, data, id: randomUUID() }), {
    timeout: READY_TIMEOUT_MS,
  });
  const { err, response } = reply.json<{ err?: unknown; response?: Result<CatalogReply<C>> }>();
  if (response?.ok) return response.value;
  throw new LaunchError(
    `The catalog rejected ${pattern}: ${JSON.stringify(response?.error ?? err ?? 'no reason given')}`,
  );
}
