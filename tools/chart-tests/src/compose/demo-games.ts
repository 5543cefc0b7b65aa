import { waitUntil } from '@imguessr/async';
import { type ApiClient, logIn } from '@imguessr/testing/product';
import { BASE } from './compose-project.ts';

const MAX_MS = 180_000;

/**
 * Imports the demo games as the admin area of an empty site does. Resolves with how many were
 * imported.
 */
export async function importDemoGames(password: string): Promise<number> {
  const admin = await logIn(BASE, password);
  const { id } = await admin.post<{ id: string }>('/api/admin/imports/demo', {});
  await untilState(admin, id, 'ready');
  await admin.post(`/api/admin/imports/${id}/start`, {});
  const { rows } = await untilState(admin, id, 'done');
  if (rows.failed > 0) throw new Error(`${rows.failed} games were not imported`);
  return rows.imported;
}

function untilState(admin: ApiClient, id: string, wanted: string) {
  const inState = async () => {
    const found = await admin.get<{ state: string; rows: { imported: number; failed: number } }>(
      `/api/admin/imports/${id}`,
    );
    return found.state === wanted && found;
  };
  return waitUntil(`an import to be ${wanted}`, inState, { intervalMs: 500, maxMs: MAX_MS });
}
