import { z } from 'zod';
import { idsText, importIdField, partText, receivedPart } from '../api/imports/imports.ts';

/**
 * Over the catalog's HTTP port, because parts exceed the size limit of NATS messages. Replies
 * `Result<{ parts }>`.
 */
export const partUpload = {
  path: z.object({ importId: importIdField, part: partText.transform(Number) }),
  reply: receivedPart,
  url: (catalogUrl: string, importId: string, part: number): URL =>
    new URL(`/imports/${importId}/parts/${part}`, catalogUrl),
} as const;

/** The response is a zip. */
export const exportRequest = {
  query: z.object({ ids: idsText.optional() }),
  /** Exports all games if no ids are given. */
  url: (catalogUrl: string, ids: string | undefined): URL => {
    const url = new URL('/export', catalogUrl);
    if (ids !== undefined) url.searchParams.set('ids', ids);
    return url;
  },
} as const;
