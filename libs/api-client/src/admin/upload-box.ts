import { BOX_LIMITS, type ImportSummary, methodOf, requestPath } from '@imguessr/contracts';
import { uploadPart } from '@imguessr/contracts/admin-routes';
import { connectionError, parseResponse } from '../request.ts';
import { createAdminClient } from './admin-client.ts';
import type { OnProgress } from './send-upload.ts';

export async function uploadBox(file: File, onProgress: OnProgress): Promise<ImportSummary> {
  const client = createAdminClient();
  const { id } = await client.createImport({ body: { name: file.name, size: file.size } });
  const { partBytes } = BOX_LIMITS;
  for (let part = 0; part * partBytes < file.size; part += 1) {
    await sendPart(id, part, file.slice(part * partBytes, (part + 1) * partBytes));
    onProgress(Math.min(1, ((part + 1) * partBytes) / file.size));
  }
  return client.checkImport({ params: { id } });
}

async function sendPart(id: string, part: number, body: Blob): Promise<void> {
  const response = await fetch(requestPath(uploadPart, { params: { id, part: String(part) } }), {
    method: methodOf(uploadPart),
    credentials: 'include',
    headers: { 'Content-Type': 'application/octet-stream' },
    body,
  }).catch((cause: unknown) => {
    throw connectionError(undefined, cause);
  });
  parseResponse(response, await response.text());
}
