import { type Answer, UPLOAD_PATH, type Upload } from '@imguessr/contracts';

/** Hands the bytes of a picture to the catalog. Never rejects: a catalog that does not answer is an answer too. */
export type UploadPicture = (bytes: Buffer<ArrayBuffer>, requestId: string) => Promise<Answer<Upload>>;

const TIMEOUT_MS = 25_000;

const UNAVAILABLE = {
  ok: false,
  error: { code: 'UNAVAILABLE', message: 'Pictures cannot be taken in just now. Please try again.' },
} as const;

/** Uploads over the catalog's HTTP address: pictures are larger than a message may be. */
export function uploadsClient(catalogUrl: string): UploadPicture {
  return async (bytes, requestId) => {
    try {
      const response = await fetch(new URL(UPLOAD_PATH, catalogUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', 'x-request-id': requestId },
        body: bytes,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return (await response.json()) as Answer<Upload>;
    } catch {
      return UNAVAILABLE;
    }
  };
}
