import { z } from 'zod';
import { idempotencyKey, idField } from '../api/endpoint/fields.ts';
import { adminGame, type ImageDetails, imageDetails } from '../api/games/games.ts';
import { pictureCredit } from '../api/play/credit.ts';

const idInPath = z.coerce.number().pipe(idField);
const expectedRevision = z.coerce.number().pipe(z.int().min(1)).optional();

/** JSON, because a parameter of a URL is a text. */
const credit = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON' });
      return z.NEVER;
    }
  })
  .pipe(pictureCredit)
  .optional();
const details = { ...imageDetails.shape, credit };

/**
 * Over the catalog's HTTP port, because pictures exceed the size limit of NATS messages. The body
 * is the picture; who
 * makes the change is in the claim, everything else in the URL.
 */
export const imageUploads = {
  addImage: {
    path: z.object({ gameId: idInPath }),
    change: z.object({
      expectedRevision,
      key: idempotencyKey.optional(),
      ...details,
    }),
  },
  replacePicture: {
    path: z.object({ gameId: idInPath, imageId: idInPath }),
    change: z.object({
      expectedRevision,
      ...details,
      order: z.coerce.number().pipe(z.int().min(0)).optional(),
    }),
  },
} as const;

/** The game is as of after the change. */
export const imageUploadReply = z.object({ imageId: idField, game: adminGame });
export type ImageUploadReply = z.infer<typeof imageUploadReply>;

/** A new image or, with `imageId`, a new picture of an existing one. */
export interface ImageUpload extends ImageDetails {
  readonly gameId: number;
  readonly imageId?: number | undefined;
  readonly actor?: string | undefined;
  /** The idempotency key of a new image: a repeat returns the same image. */
  readonly key?: string | undefined;
  readonly expectedRevision?: number | undefined;
  readonly order?: number | undefined;
}

/** Returns the URL and method of an upload to a catalog, and who makes it. */
export function imageUploadRequest(
  catalogUrl: string,
  { gameId, imageId, actor, ...change }: ImageUpload,
): { url: URL; method: 'POST' | 'PUT'; actor: string | undefined } {
  const images = `/games/${gameId}/images`;
  const url = new URL(imageId === undefined ? images : `${images}/${imageId}`, catalogUrl);
  for (const [name, value] of Object.entries(change)) {
    if (value !== undefined)
      url.searchParams.set(name, name === 'credit' ? JSON.stringify(value) : String(value));
  }
  const method = imageId === undefined ? 'POST' : 'PUT';
  return { url, method, actor };
}
