import { logIn } from '@imguessr/testing/product';
import { BASE } from './compose-project.ts';

/**
 * Imports the demo games as the admin area of an empty site does. Resolves with how many were
 * imported.
 */
export async function importDemoGames(password: string): Promise<number> {
  const admin = await logIn(BASE, password);
  const rows = await admin.post<{ outcome: string }[]>('/api/admin/imports/demo', {});
  const failed = rows.filter(({ outcome }) => outcome === 'failed');
  if (failed.length > 0) throw new Error(`${failed.length} games were not imported`);
  return rows.filter(({ outcome }) => outcome === 'imported').length;
}
