import { createS3Client, type S3Settings } from '@imguessr/connections/s3';
import type { PictureFiles } from '../postgres/pictures/picture-files.ts';

/** Below the ten seconds for which PostgreSQL lets a transaction idle. */
const TIMEOUT_MS = 3000;
const MAX_RETRIES = 1;

/**
 * Returns picture files in an S3-compatible store. Files that it lacks are read from `fallback`, where they were stored
 * before the store was configured.
 */
export function s3PictureFiles(settings: S3Settings, fallback: PictureFiles): PictureFiles {
  const send = createS3Client(settings, MAX_RETRIES);
  const request = async (method: string, name: string, body?: Buffer) => {
    const response = await send(method, settings.prefix + name, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body, headers: { 'content-type': `image/${name.split('.').at(-1)}` } }),
    });
    if (response.ok || (response.status === 404 && !(await isBucketMissing(response, method)))) return response;
    throw requestFailed(response, method, name);
  };
  return {
    async put(_tx, name, bytes) {
      const response = await request('PUT', name, bytes);
      if (!response.ok) throw requestFailed(response, 'PUT', name);
      await response.arrayBuffer();
    },

    async get(db, name) {
      const response = await request('GET', name);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      return fallback.get(db, name);
    },

    async remove(tx, names) {
      await Promise.all(names.map((name) => request('DELETE', name).then((response) => response.arrayBuffer())));
      await fallback.remove(tx, names);
    },
  };
}

const requestFailed = ({ status }: Response, method: string, name: string): Error =>
  new Error(`the picture store responded with ${status} to ${method} ${name}`);

/** Distinguishes a missing bucket, which is a wrong setting, from a missing picture. */
async function isBucketMissing(response: Response, method: string): Promise<boolean> {
  return method === 'GET' && (await response.text()).includes('NoSuchBucket');
}
