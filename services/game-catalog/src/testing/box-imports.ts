import { BOX_LIMITS, type ImportRow, partUpload, type Result } from '@imguessr/contracts';
import { expect } from 'vitest';
import { catalogFetch, type TestCatalog } from './test-catalog.ts';

export const IMPORT_WAIT = { timeout: 30_000, interval: 50 };

/** Returns what makers do with a box, on a catalog. */
export function boxImports(catalog: TestCatalog) {
  const stateOf = async (importId: string) =>
    (await catalog.request('getImport', { importId })).state;

  /** Resolves with the id of the import. */
  async function upload(zip: Buffer, name = 'box.zip'): Promise<string> {
    const { id } = await catalog.request('createImport', { name, size: zip.length });
    for (let part = 0; part * BOX_LIMITS.partBytes < zip.length; part += 1) {
      const body = new Uint8Array(
        zip.subarray(part * BOX_LIMITS.partBytes, (part + 1) * BOX_LIMITS.partBytes),
      );
      const headers = { 'content-type': 'application/octet-stream' };
      const response = await catalogFetch(partUpload.url(catalog.url, id, part), {
        method: 'PUT',
        headers,
        body,
      });
      expect((await response.json()) as Result<unknown>).toEqual({
        ok: true,
        value: { parts: part + 1 },
      });
    }
    return id;
  }

  /** Uploads and checks a box; resolves with its id and its rows. */
  async function checked(
    zip: Buffer,
    name?: string,
  ): Promise<{ importId: string; rows: ImportRow[] }> {
    const importId = await upload(zip, name);
    await catalog.request('checkImport', { importId });
    await expect.poll(() => stateOf(importId), IMPORT_WAIT).toBe('ready');
    return { importId, rows: (await catalog.request('getImport', { importId })).games };
  }

  async function imported(importId: string, rows?: string[]): Promise<ImportRow[]> {
    await catalog.request('startImport', { importId, rows });
    await expect.poll(() => stateOf(importId), IMPORT_WAIT).toBe('done');
    return (await catalog.request('getImport', { importId })).games;
  }

  return { upload, checked, imported };
}
