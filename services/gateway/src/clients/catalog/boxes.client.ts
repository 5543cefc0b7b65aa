import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { CATALOG_UNAVAILABLE, exportRequest, partUpload, type Result } from '@imguessr/contracts';
import type { CatalogFetch } from '@imguessr/messaging';

const PART_TIMEOUT_MS = 25_000;

/**
 * Returns a client of the catalog's HTTP port: parts and zips exceed the size limit of NATS
 * messages.
 */
export function createBoxesClient(catalogUrl: string, catalogFetch: CatalogFetch) {
  return {
    /** Sends a part of a zip. Never rejects: an unavailable catalog is a failed result. */
    sendPart: async (
      importId: string,
      part: number,
      body: Buffer<ArrayBuffer>,
      requestId: string,
    ): Promise<Result<{ parts: number }>> => {
      const headers = { 'content-type': 'application/octet-stream', 'x-request-id': requestId };
      const signal = AbortSignal.timeout(PART_TIMEOUT_MS);
      try {
        const response = await catalogFetch(partUpload.url(catalogUrl, importId, part), {
          method: 'PUT',
          headers,
          body,
          signal,
        });
        return (await response.json()) as Result<{ parts: number }>;
      } catch {
        return CATALOG_UNAVAILABLE;
      }
    },
    /**
     * Resolves with a zip of the games with these ids, or of all; undefined while the catalog is
     * unavailable.
     */
    export: async (ids: string | undefined, signal: AbortSignal): Promise<Readable | undefined> => {
      const response = await catalogFetch(exportRequest.url(catalogUrl, ids), { signal }).catch(
        () => undefined,
      );
      return response?.ok && response.body
        ? Readable.fromWeb(response.body as ReadableStream)
        : undefined;
    },
  };
}

/** Transfers boxes of games to and from the catalog. */
export type Boxes = ReturnType<typeof createBoxesClient>;
