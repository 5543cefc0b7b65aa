import { readFile } from 'node:fs/promises';
import { type ImportedRow, importUrl, type Result } from '@imguessr/contracts';
import { createCatalogFetch } from '@imguessr/messaging';
import { LaunchError } from '../say.ts';

/** The author of the games in the history of changes. */
const ACTOR = 'seed';

export interface CatalogAccess {
  readonly catalogUrl: string;
  readonly sessionSecret: string;
}

/**
 * Imports an archive as the admin area does. Known games are left as they are. Throws `LaunchError` when
 * one was not imported.
 */
export async function importArchive(
  { catalogUrl, sessionSecret }: CatalogAccess,
  file: string,
): Promise<void> {
  const response = await createCatalogFetch(sessionSecret)(importUrl(catalogUrl), {
    method: 'POST',
    actor: ACTOR,
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(await readFile(file)),
  });
  const answer = (await response.json()) as ImportedRow[] | Extract<Result<never>, { ok: false }>;
  if (!Array.isArray(answer))
    throw new LaunchError(`The catalog rejected ${file}: ${answer.error.message}`);
  const failed = answer.find(({ outcome }) => outcome === 'failed');
  if (failed)
    throw new LaunchError(`${file}: ${failed.word} was not imported: ${failed.reasons.join(' ')}`);
}
