import type { ImportSummary } from '@imguessr/contracts';
import { expect } from 'vitest';
import { BASE_URL } from './address.ts';
import type { Admin } from './admin.ts';

/** Uploads a box as the page does, and begins its check; resolves with its id. */
export async function uploadBox(
  admin: Admin,
  zip: Buffer,
  name = 'box.zip',
): Promise<{ id: string }> {
  const { id } = await admin.fetchOk<ImportSummary>('createImport', {
    body: { name, size: zip.length },
  });
  const headers = { cookie: admin.cookie, 'content-type': 'application/octet-stream' };
  const url = `${BASE_URL}/api/admin/imports/${id}/parts/0`;
  expect((await fetch(url, { method: 'PUT', headers, body: new Uint8Array(zip) })).status).toBe(
    200,
  );
  await admin.fetchOk('checkImport', { params: { id } });
  return { id };
}
