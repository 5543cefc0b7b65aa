import { setTimeout as pause } from 'node:timers/promises';
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

async function untilState(id: string, wanted: string, cookie: string) {
  for (const until = Date.now() + MAX_MS; ; ) {
    const response = await call(BASE, `/api/admin/imports/${id}`, { headers: { cookie } });
    const found = (await response.json()) as { state: string; rows: { imported: number; failed: number } };
    if (found.state === wanted) return found;
    if (Date.now() > until) throw new Error(`the import is ${found.state}, and should be ${wanted}`);
    await pause(500);
  }
}
