import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  BOX_LIMITS,
  type GameImport,
  type ImportRow,
  partUpload,
  type Result,
} from '@imguessr/contracts';
import { createCatalogFetch } from '@imguessr/messaging';
import { LaunchError } from '../say.ts';
import type { CallCatalog } from './catalog-call.ts';

const POLL_MS = 100;
const PART_TIMEOUT_MS = 60_000;
/** The author of the games in the history of changes. */
const ACTOR = 'seed';

export interface CatalogAccess {
  readonly callCatalog: CallCatalog;
  readonly catalogUrl: string;
  readonly sessionSecret: string;
}

/**
 * Imports a box as the admin area does, and deletes the upload. Known games are left as they are.
 * Throws `LaunchError` when one was refused.
 */
export async function importBox(
  { callCatalog, catalogUrl, sessionSecret }: CatalogAccess,
  file: string,
): Promise<void> {
  const zip = new Uint8Array(await readFile(file));
  const { id } = await callCatalog('createImport', {
    name: path.basename(file),
    size: zip.length,
    actor: ACTOR,
  });
  const catalogFetch = createCatalogFetch(sessionSecret);
  for (let part = 0; part * BOX_LIMITS.partBytes < zip.length; part += 1) {
    const response = await catalogFetch(partUpload.url(catalogUrl, id, part), {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: zip.subarray(part * BOX_LIMITS.partBytes, (part + 1) * BOX_LIMITS.partBytes),
      signal: AbortSignal.timeout(PART_TIMEOUT_MS),
    });
    const result = (await response.json()) as Result<unknown>;
    if (!result.ok)
      throw new LaunchError(`The catalog rejected a part of ${file}: ${result.error.message}`);
  }
  await callCatalog('checkImport', { importId: id });
  const checked = await untilState(callCatalog, id, 'ready');
  assertNone(file, checked.refusal, checked.games, ({ verdict }) => verdict === 'refused');
  await callCatalog('startImport', { importId: id, actor: ACTOR });
  const imported = await untilState(callCatalog, id, 'done');
  assertNone(file, undefined, imported.games, ({ state }) => state === 'failed');
  await callCatalog('removeImport', { importId: id });
}

/**
 * Resolves with an import once its job has ended. There is no limit: the catalog runs the job again
 * after a failure.
 */
async function untilState(
  callCatalog: CallCatalog,
  importId: string,
  state: GameImport['state'],
): Promise<GameImport> {
  for (;;) {
    const current = await callCatalog('getImport', { importId });
    if (current.state === state) return current;
    await wait(POLL_MS);
  }
}

function assertNone(
  file: string,
  refusal: string | undefined,
  games: ImportRow[],
  isBad: (row: ImportRow) => boolean,
) {
  const [bad] = games.filter(isBad);
  if (refusal === undefined && !bad) return;
  throw new LaunchError(
    `The catalog rejected ${file}: ${refusal ?? `${bad?.word}: ${bad?.reasons.join(' ')}`}`,
  );
}
