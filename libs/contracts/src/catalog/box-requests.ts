import { z } from 'zod';
import { idsText, importIdField, partText, receivedPart } from '../api/admin/imports.ts';

/**
 * A request to the catalog's HTTP port that carries a part of a box (`application/octet-stream`), because parts exceed the
 * size limit of NATS messages. The reply is a `Result<{ parts }>`.
 */
export const partUpload = {
  path: z.object({ importId: importIdField, part: partText.transform(Number) }),
  reply: receivedPart,
  /** Returns the URL of a part at a catalog. */
  url: (catalogUrl: string, importId: string, part: number): URL =>
    new URL(`/imports/${importId}/parts/${part}`, catalogUrl),
} as const;

/** A request to the catalog's HTTP port whose response is a zip with games. */
export const exportRequest = {
  query: z.object({ ids: idsText.optional() }),
  /** Returns the URL of an export at a catalog, of all games if no ids are given. */
  url: (catalogUrl: string, ids: string | undefined): URL => {
    const url = new URL('/export', catalogUrl);
    if (ids !== undefined) url.searchParams.set('ids', ids);
    return url;
  },
} as const;
