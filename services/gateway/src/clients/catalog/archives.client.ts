import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import {
  CATALOG_UNAVAILABLE,
  demoImportUrl,
  exportRequest,
  importUrl,
  type Result,
} from '@imguessr/contracts';
import type { CatalogFetch } from '@imguessr/messaging';

interface Sender {
  readonly actor: string;
  readonly requestId: string;
  readonly signal: AbortSignal;
}

/** Returns a client of the catalog's HTTP port: archives exceed the size limit of NATS messages. */
export function createArchivesClient(catalogUrl: string, catalogFetch: CatalogFetch) {
  /** Resolves with the imported rows in JSON, which arrive one by one. Never rejects. */
  const startImport = async (
    url: URL,
    { requestId, ...sender }: Sender,
    body?: RequestInit,
  ): Promise<Result<Readable>> => {
    const headers = { 'content-type': 'application/octet-stream', 'x-request-id': requestId };
    try {
      const response = await catalogFetch(url, { method: 'POST', ...sender, ...body, headers });
      return response.ok
        ? { ok: true, value: Readable.fromWeb(response.body as ReadableStream) }
        : ((await response.json()) as Result<never>);
    } catch {
      return CATALOG_UNAVAILABLE;
    }
  };
  return {
    import: (zip: Readable, sender: Sender) =>
      startImport(importUrl(catalogUrl), sender, {
        body: Readable.toWeb(zip) as NonNullable<RequestInit['body']>,
        duplex: 'half',
      }),
    importDemo: (sender: Sender) => startImport(demoImportUrl(catalogUrl), sender),
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

/** Transfers archives of games to and from the catalog. */
export type Archives = ReturnType<typeof createArchivesClient>;
