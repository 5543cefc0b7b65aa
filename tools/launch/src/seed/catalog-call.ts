import { randomUUID } from 'node:crypto';
import {
  type CatalogMethod,
  type CatalogReply,
  type CatalogRequest,
  catalogPattern,
  type ImageUpload,
  type ImageUploadReply,
  imageUploadRequest,
  type Result,
} from '@imguessr/contracts';
import { createCatalogFetch } from '@imguessr/messaging/catalog-claims';
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

/** Adds a picture to a game. Throws `LaunchError` if the catalog rejects it. */
export type AddPicture = (image: ImageUpload, file: Uint8Array<ArrayBuffer>) => Promise<void>;

/** Returns a client of the catalog's HTTP port. */
export function createPictureClient(catalogUrl: string, secret: string): AddPicture {
  const catalogFetch = createCatalogFetch(secret);
  return async (image, file) => {
    const { url, ...request } = imageUploadRequest(catalogUrl, image);
    const response = await catalogFetch(url, {
      ...request,
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
      signal: AbortSignal.timeout(READY_TIMEOUT_MS),
    });
    const answer = (await response.json()) as Result<ImageUploadReply>;
    if (!answer.ok) throw new LaunchError(`The catalog rejected a picture: ${JSON.stringify(answer.error)}`);
  };
}
