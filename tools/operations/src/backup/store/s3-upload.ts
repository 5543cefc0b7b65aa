import { BackupError } from './backup.error.ts';
import { inChunksOf } from './chunks.ts';
import { type S3Objects, valuesOf } from './s3-objects.ts';

/** All parts but the last have the same size, as some stores require. It is what an upload has in memory. */
const PART_BYTES = 8 * 1024 * 1024;
/** A limit of S3: objects of up to 78 GiB. */
const MAX_PARTS = 10_000;

/**
 * Stores an object, in parts if it does not fit into one. It exists only once all of it is stored; when `content` or a request
 * fails, the parts are removed.
 */
export async function uploadObject(
  objects: S3Objects,
  key: string,
  content: AsyncIterable<Uint8Array>,
  partBytes = PART_BYTES,
): Promise<void> {
  const parts = inChunksOf(partBytes, content);
  const first = await parts.next();
  const body = first.value ?? Buffer.alloc(0);
  if (body.length < partBytes) {
    await objects.request('PUT', key, { body });
    return;
  }
  const { text } = await objects.request('POST', key, { query: { uploads: '' } });
  const [uploadId = ''] = valuesOf(text, 'UploadId');
  try {
    const etags: string[] = [];
    const upload = async (part: Uint8Array) => {
      if (etags.length === MAX_PARTS) throw new BackupError(`${key} does not fit into one object of an S3 store.`);
      const query = { partNumber: String(etags.length + 1), uploadId };
      etags.push((await objects.request('PUT', key, { query, body: part })).etag);
    };
    await upload(body);
    for await (const part of parts) await upload(part);
    await complete(objects, key, uploadId, etags);
  } catch (error) {
    await abortUpload(objects, key, uploadId).catch(() => undefined);
    throw error;
  }
}

/** The store may respond with 200 and an error in the text. */
async function complete(objects: S3Objects, key: string, uploadId: string, etags: readonly string[]): Promise<void> {
  const parts = etags.map((etag, n) => `<Part><PartNumber>${n + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  const { text } = await objects.request('POST', key, { query: { uploadId }, body });
  if (/<Error>/.test(text))
    throw new BackupError(`The S3 store did not complete ${key}: ${valuesOf(text, 'Code').join()}`);
}

const abortUpload = (objects: S3Objects, key: string, uploadId: string) =>
  objects.request('DELETE', key, { query: { uploadId } });

/** An upload that was neither completed nor removed. */
export interface UnfinishedUpload {
  readonly key: string;
  readonly uploadId: string;
}

/** Resolves with up to a thousand unfinished uploads of keys that begin with `prefix`; with none if the store cannot list them. */
export async function unfinishedUploads(objects: S3Objects, prefix: string): Promise<UnfinishedUpload[]> {
  const listed = await objects.request('GET', '', { query: { uploads: '', prefix } }).catch(() => undefined);
  return (listed?.text ?? '')
    .split('<Upload>')
    .slice(1)
    .map((upload) => ({ key: valuesOf(upload, 'Key')[0] ?? '', uploadId: valuesOf(upload, 'UploadId')[0] ?? '' }))
    .filter(({ key }) => key.startsWith(prefix));
}

/** Removes the parts of an unfinished upload. */
export async function removeUpload(objects: S3Objects, { key, uploadId }: UnfinishedUpload): Promise<void> {
  await abortUpload(objects, key, uploadId);
}
