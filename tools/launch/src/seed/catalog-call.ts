import { randomUUID } from 'node:crypto';
import {
  type Answer,
  CATALOG_PATTERN,
  type CatalogCall,
  type CatalogReply,
  type CatalogRequest,
  UPLOAD_PATH,
  type Upload,
} from '@imguessr/contracts';
import type { NatsConnection } from '@nats-io/transport-node';
import { LaunchError } from '../say.ts';

const PATIENCE_MS = 60_000;

/** Asks the catalog the way its own NestJS clients do; throws LaunchError with its reason when it refuses. */
export async function callCatalog<C extends CatalogCall>(
  nats: NatsConnection,
  call: C,
  data: CatalogRequest<C>,
): Promise<CatalogReply<C>> {
  const pattern = CATALOG_PATTERN[call];
  const reply = await nats.request(pattern, JSON.stringify({ pattern, data, id: randomUUID() }), {
    timeout: PATIENCE_MS,
  });
  const { err, response } = reply.json<{ err?: unknown; response?: Answer<CatalogReply<C>> }>();
  if (response?.ok) return response.value;
  throw new LaunchError(
    `The catalog refused ${pattern}: ${JSON.stringify(response?.error ?? err ?? 'no reason given')}`,
  );
}

/** Sends the bytes of a picture to the catalog's HTTP address and gives the hash that names it; throws LaunchError. */
export async function uploadPicture(catalogUrl: string, file: Uint8Array<ArrayBuffer>): Promise<string> {
  const response = await fetch(new URL(UPLOAD_PATH, catalogUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const answer = (await response.json()) as Answer<Upload>;
  if (answer.ok) return answer.value.pictureHash;
  throw new LaunchError(`The catalog refused a picture: ${JSON.stringify(answer.error)}`);
}
