import { isMissing, reasonOf, type S3, type S3Settings, s3Client } from '@imguessr/connections/s3';
import type { PictureFiles } from './picture-files.ts';

/** Below the ten seconds for which PostgreSQL lets a transaction idle. */
const TIMEOUT_MS = 3000;
const MAX_ATTEMPTS = 2;

/**
 * Files that the store lacks are read from `fallback`, where they were stored before the store was
 * configured.
 */
export function s3PictureFiles(settings: S3Settings, fallback: PictureFiles): PictureFiles {
  const client = s3Client(settings, { timeoutMs: TIMEOUT_MS, maxAttempts: MAX_ATTEMPTS });
  const fileOf = (name: string) => ({ Bucket: settings.bucket, Key: settings.prefix + name });
  return {
    async put(_tx, name, bytes) {
      const type = `image/${name.split('.').at(-1)}`;
      const s3 = await client();
      await s3
        .putObject({ ...fileOf(name), Body: bytes, ContentType: type }, limited())
        .catch(failed('PUT', name));
    },

    async get(db, name) {
      const stored = await read(await client(), fileOf(name)).catch(failed('GET', name));
      return stored ?? fallback.get(db, name);
    },

    async remove(tx, names) {
      const s3 = await client();
      const removeFile = (name: string) =>
        s3
          .deleteObject(fileOf(name), limited())
          .catch((error: unknown) =>
            isMissing(error) ? undefined : failed('DELETE', name)(error),
          );
      await Promise.all(names.map(removeFile));
      await fallback.remove(tx, names);
    },
  };
}

/** Limits a request with its repetitions. */
const limited = () => ({ abortSignal: AbortSignal.timeout(TIMEOUT_MS) });

async function read(s3: S3, file: { Bucket: string; Key: string }): Promise<Buffer | undefined> {
  try {
    const { Body } = await s3.getObject(file, limited());
    return Body && Buffer.from(await Body.transformToByteArray());
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const failed = (method: string, name: string) => (error: unknown) => {
  throw new Error(`the picture store did not ${method} ${name}: ${reasonOf(error)}`, {
    cause: error,
  });
};
