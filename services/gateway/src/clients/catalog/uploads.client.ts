import { type RetryOptions, retry } from '@imguessr/async';
import {
  CATALOG_UNAVAILABLE,
  type ImageUpload,
  type ImageUploadReply,
  imageUploadRequest,
  type Result,
} from '@imguessr/contracts';
import type { CatalogFetch } from '@imguessr/messaging';

/**
 * Sends a picture to the catalog, which adds it to a game. Never rejects: an unavailable catalog is
 * a failed result.
 */
export type UploadPicture = (
  bytes: Buffer<ArrayBuffer>,
  image: ImageUpload,
  requestId: string,
) => Promise<Result<ImageUploadReply>>;

const TIMEOUT_MS = 25_000;

/**
 * A refused connection means that nothing was changed, and a restarting catalog accepts connections
 * again soon.
 */
const WHILE_REFUSED: RetryOptions = {
  delayMs: 100,
  maxMs: 3_000,
  isRetryable: (error) => error instanceof TypeError && codeOf(error.cause) === 'ECONNREFUSED',
};

/**
 * Returns uploads over the catalog's HTTP port: pictures exceed the size limit of NATS messages.
 */
export function createUploadsClient(catalogUrl: string, catalogFetch: CatalogFetch): UploadPicture {
  return async (body, image, requestId) => {
    const { url, ...request } = imageUploadRequest(catalogUrl, image);
    const headers = { 'content-type': 'application/octet-stream', 'x-request-id': requestId };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const send = async () => {
      const response = await catalogFetch(url, { ...request, headers, body, signal });
      return (await response.json()) as Result<ImageUploadReply>;
    };
    return retry(send, WHILE_REFUSED).catch(() => CATALOG_UNAVAILABLE);
  };
}

function codeOf(cause: unknown): unknown {
  return cause instanceof Error && 'code' in cause ? cause.code : undefined;
}
