import { Readable } from 'node:stream';
import { isMissing, reasonOf, type S3, type S3Settings, s3Client } from '@imguessr/connections/s3';
import type { BackupFiles, BackupStore } from './backup-store.ts';
import { hashing } from './chunks.ts';

/**
 * All parts but the last have the same size, as some stores require. It is what an upload has in
 * memory; objects have up to 78 GiB.
 */
const PART_BYTES = 8 * 1024 * 1024;
/** Twice as long as a part takes at 1 Mbit/s. */
const TIMEOUT_MS = 150_000;
/** A store that fails is asked again for about 15 seconds. */
const MAX_ATTEMPTS = 9;

/** Returns the backups in an S3-compatible store, an object per file. */
export function s3Store(settings: S3Settings, partBytes = PART_BYTES): BackupStore {
  const { bucket: Bucket, prefix } = settings;
  const client = s3Client(settings, { timeoutMs: TIMEOUT_MS, maxAttempts: MAX_ATTEMPTS });
  const urlOf = (key: string) => `s3://${Bucket}/${key}`;
  /** Sends requests; a failure becomes an error with what the store says. */
  const using = async <T>(problem: string, send: (s3: S3) => Promise<T>): Promise<T> => {
    try {
      return await send(await client());
    } catch (error) {
      throw new Error(`${problem} (${settings.endpoint}): ${reasonOf(error)}`, { cause: error });
    }
  };
  const keys = (below: string) =>
    using(`${urlOf(below)} cannot be listed`, async (s3) => {
      const { paginateListObjectsV2 } = await import('@aws-sdk/client-s3');
      const found: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client: s3 },
        { Bucket, Prefix: below },
      ))
        found.push(...Contents.flatMap(({ Key }) => Key ?? []));
      return found;
    });
  /**
   * Up to a thousand uploads that were neither completed nor removed; none if the store cannot list
   * them.
   */
  const unfinished = (below: string) =>
    using(`uploads to ${urlOf(below)} cannot be listed`, (s3) =>
      s3.listMultipartUploads({ Bucket, Prefix: below }),
    ).then(
      ({ Uploads = [] }) => Uploads.filter(({ Key }) => Key?.startsWith(below)),
      () => [],
    );
  /** Unfinished uploads count as files: they cost as much. */
  const stored = async (below: string) => {
    const [objects, uploads] = [await keys(below), await unfinished(below)];
    return [...objects, ...uploads.flatMap(({ Key }) => Key ?? [])].map((key) =>
      key.slice(below.length),
    );
  };
  const files = (name: string): BackupFiles => {
    const folder = `${prefix}${name}/`;
    const write: BackupFiles['write'] = async (file, content) => {
      const hashed = hashing(content);
      await using(`${urlOf(folder + file)} was not stored`, async (s3) => {
        const { Upload } = await import('@aws-sdk/lib-storage');
        const params = { Bucket, Key: folder + file, Body: Readable.from(hashed) };
        await new Upload({ client: s3, params, partSize: partBytes, queueSize: 1 }).done();
      });
      return hashed.digest();
    };
    return {
      location: urlOf(`${prefix}${name}`),
      names: () => stored(folder),
      write,
      open: (file) =>
        using(`${urlOf(folder + file)} cannot be read`, async (s3) => {
          try {
            const { Body } = await s3.getObject({ Bucket, Key: folder + file });
            return withReason(Body as Readable, urlOf(folder + file));
          } catch (error) {
            if (isMissing(error)) return undefined;
            throw error;
          }
        }),
    };
  };
  return {
    files,
    names: async () => {
      const folders = (await stored(prefix)).flatMap((key) =>
        key.includes('/') ? [key.slice(0, key.indexOf('/'))] : [],
      );
      return [...new Set(folders)];
    },
    remove: async (name, first) => {
      const folder = `${prefix}${name}/`;
      const remove = (Key: string) =>
        using(`${urlOf(Key)} was not removed`, (s3) =>
          s3.deleteObject({ Bucket, Key }).catch(ignoreMissing),
        );
      await remove(folder + first);
      for (const key of await keys(folder)) await remove(key);
      for (const { Key, UploadId } of await unfinished(folder))
        await using(`parts of ${urlOf(Key ?? '')} were not removed`, (s3) =>
          s3.abortMultipartUpload({ Bucket, Key, UploadId }),
        );
    },
  };
}

const ignoreMissing = (error: unknown) => {
  if (!isMissing(error)) throw error;
};

/** Iterates over a download; its failures name the object. */
async function* withReason(body: Readable, url: string): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw new Error(`${url} was not read to the end: ${reasonOf(error)}`, { cause: error });
  }
}
