import { type Answer, type ImageUpload, type ImageUploadReply, imageUploadRequest } from '@imguessr/contracts';

/** Sends a picture to the catalog, which adds it to a game. Never rejects: an unavailable catalog is an answer too. */
export type UploadPicture = (
  bytes: Buffer<ArrayBuffer>,
  image: ImageUpload,
  requestId: string,
) => Promise<Answer<ImageUploadReply>>;

const TIMEOUT_MS = 25_000;

const UNAVAILABLE = {
  ok: false,
  error: { code: 'UNAVAILABLE', message: 'Image upload is temporarily unavailable. Please try again.' },
} as const;

/** Returns uploads over the catalog's HTTP address: pictures are larger than a message may be. */
export function uploadsClient(catalogUrl: string): UploadPicture {
  return async (body, image, requestId) => {
    const { method, url } = imageUploadRequest(catalogUrl, image);
    const headers = { 'content-type': 'application/octet-stream', 'x-request-id': requestId };
    try {
      const response = await fetch(url, { method, headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
      return (await response.json()) as Answer<ImageUploadReply>;
    } catch {
      return UNAVAILABLE;
    }
  };
}
