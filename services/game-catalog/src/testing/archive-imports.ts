import { exportRequest, type ImportedRow, importUrl, type Result } from '@imguessr/contracts';
import { catalogFetch, type TestCatalog } from './test-catalog.ts';

/** Returns what editors do with archives, on a catalog. */
export function archiveImports(catalog: TestCatalog) {
  const send = (zip: Buffer) =>
    catalogFetch(importUrl(catalog.url), {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(zip),
    });
  return {
    imported: async (zip: Buffer) => (await (await send(zip)).json()) as ImportedRow[],
    /** Resolves with why an archive is refused as a whole. */
    refusal: async (zip: Buffer): Promise<string> => {
      const answer = (await (await send(zip)).json()) as Result<never>;
      return answer.ok ? '' : answer.error.message;
    },
    exported: async (): Promise<Buffer> => {
      const response = await catalogFetch(exportRequest.url(catalog.url, undefined));
      return Buffer.from(await response.arrayBuffer());
    },
  };
}
