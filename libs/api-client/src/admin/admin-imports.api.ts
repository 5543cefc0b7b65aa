import { BOX_LIMITS, type GameImport, type ImportSummary, methodOf, requestPath } from '@imguessr/contracts';
import { exportGames, uploadPart } from '@imguessr/contracts/admin-routes';
import { connectionError, parseResponse } from '../request.ts';
import * as adminClient from './admin-client.ts';
import { blindQuery } from './blind.query.ts';
import type { OnProgress } from './typed-upload.ts';

/** Returns the imports of the last day, newest first. */
export function fetchImports(signal?: AbortSignal): Promise<ImportSummary[]> {
  return adminClient.imports({ signal });
}

/** Returns an import with its rows; `blind` without their names, words and pictures. */
export function fetchImport(id: string, blind: boolean, signal?: AbortSignal): Promise<GameImport> {
  return adminClient.getImport({ params: { id }, query: blindQuery(blind), signal });
}

/**
 * Uploads a zip in parts and begins its check. Calls `onProgress` with the fraction that has been sent. `signal` aborts the upload.
 */
export async function uploadBox(file: File, onProgress: OnProgress, signal?: AbortSignal): Promise<ImportSummary> {
  const { id } = await adminClient.createImport({ body: { name: file.name, size: file.size }, signal });
  const { partBytes } = BOX_LIMITS;
  for (let part = 0; part * partBytes < file.size; part += 1) {
    await sendPart(id, part, file.slice(part * partBytes, (part + 1) * partBytes), signal);
    onProgress(Math.min(1, ((part + 1) * partBytes) / file.size));
  }
  return adminClient.checkImport({ params: { id }, signal });
}

/** Imports the rows of a checked box in the background; `rows` are as in the import, which was fetched `blind` or not. */
export function startImport(id: string, rows: readonly string[], blind: boolean): Promise<ImportSummary> {
  return adminClient.startImport({ params: { id }, query: blindQuery(blind), body: { rows: [...rows] } });
}

/** Deletes an uploaded box; imported games stay. */
export async function removeImport(id: string): Promise<void> {
  await adminClient.removeImport({ params: { id } });
}

/** Returns the path from which games can be downloaded as a box: those with the given ids, or all. */
export const exportPath = (ids?: readonly number[]): string =>
  requestPath(exportGames, ids ? { query: { ids: ids.join(',') } } : {});

async function sendPart(id: string, part: number, body: Blob, signal?: AbortSignal): Promise<void> {
  let response: Response;
  try {
    response = await fetch(requestPath(uploadPart, { params: { id, part: String(part) } }), {
      method: methodOf(uploadPart),
      credentials: 'include',
      headers: { 'Content-Type': 'application/octet-stream' },
      body,
      signal: signal ?? null,
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw connectionError(undefined, cause);
  }
  parseResponse(response, await response.text());
}
