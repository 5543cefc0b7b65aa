import { z } from 'zod';
import { idsText } from '../api/imports/imports.ts';

/**
 * Over the catalog's HTTP port, because archives exceed the size limit of NATS messages. The reply is
 * the array of imported rows, or a failed `Result`.
 */
export const importUrl = (catalogUrl: string): URL => new URL('/imports', catalogUrl);
export const demoImportUrl = (catalogUrl: string): URL => new URL('/imports/demo', catalogUrl);

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
