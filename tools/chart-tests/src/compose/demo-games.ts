import { waitUntil } from '@imguessr/async';
import { call, logIn, post } from '../acceptance/players.ts';
import { BASE } from './compose-project.ts';

const MAX_MS = 180_000;

/** Imports the demo games as the admin area of an empty site does. Resolves with how many were imported. */
export async function importDemoGames(password: string): Promise<number> {
  const cookie = await logIn(BASE, password);
  const { id } = (await (await post(BASE, '/api/admin/imports/demo', {}, { cookie })).json()) as { id: string };
  await untilState(id, 'ready', cookie);
  await post(BASE, `/api/admin/imports/${id}/start`, {}, { cookie });
  const { rows } = await untilState(id, 'done', cookie);
  if (rows.failed > 0) throw new Error(`${rows.failed} games were not imported`);
  return rows.imported;
}

function untilState(id: string, wanted: string, cookie: string) {
  const inState = async () => {
    const response = await call(BASE, `/api/admin/imports/${id}`, { headers: { cookie } });
    const found = (await response.json()) as { state: string; rows: { imported: number; failed: number } };
    return found.state === wanted && found;
  };
  return waitUntil(`an import to be ${wanted}`, inState, { intervalMs: 500, maxMs: MAX_MS });
}
