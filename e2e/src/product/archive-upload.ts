import type { ImportedRow } from '@imguessr/contracts';
import { BASE_URL } from './address.ts';
import type { Admin } from './admin.ts';

/** Imports an archive as the page does; resolves with the status and the answer. */
export async function importArchive(
  admin: Admin,
  zip: Buffer,
): Promise<{ status: number; rows: ImportedRow[]; message?: string }> {
  const response = await fetch(`${BASE_URL}/api/admin/imports`, {
    method: 'POST',
    headers: { cookie: admin.cookie, 'content-type': 'application/zip' },
    body: new Uint8Array(zip),
  });
  const answer = (await response.json()) as ImportedRow[] | { message: string };
  return Array.isArray(answer)
    ? { status: response.status, rows: answer }
    : { status: response.status, rows: [], message: answer.message };
}
