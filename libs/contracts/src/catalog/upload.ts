import { z } from 'zod';
import { adminGame } from '../api/admin.ts';
import { idField } from '../api/fields.ts';

const idInPath = z.coerce.number().pipe(idField);
/** Who asks, and the revision of the game that was seen, if the caller names one. */
const change = {
  actor: z.string().default('system'),
  expectedRevision: z.coerce.number().pipe(z.int().min(1)).optional(),
};

/**
 * Requests to the catalog's HTTP port that carry a picture, which is larger than a message may be: its bytes are the body
 * (`application/octet-stream`), everything else is in the address. Each is answered with a `Result` of an `ImageUploadReply`.
 */
export const imageUploads = {
  addImage: {
    path: z.object({ gameId: idInPath }),
    change: z.object({ ...change, description: z.string().default('') }),
  },
  replacePicture: {
    path: z.object({ gameId: idInPath, imageId: idInPath }),
    change: z.object({
      ...change,
      description: z.string().optional(),
      order: z.coerce.number().pipe(z.int().min(0)).optional(),
    }),
  },
} as const;

/** The image that was added or changed, and its game afterwards. */
export const imageUploadReply = z.object({ imageId: idField, game: adminGame });
export type ImageUploadReply = z.infer<typeof imageUploadReply>;

/** A new image of a game, or, with `imageId`, another picture for one that it has. */
export interface ImageUpload {
  readonly gameId: number;
  readonly imageId?: number | undefined;
  readonly actor?: string | undefined;
  readonly expectedRevision?: number | undefined;
  readonly description?: string | undefined;
  readonly order?: number | undefined;
}

/** Returns the method and the address of an upload at a catalog. */
export function imageUploadRequest(
  catalogUrl: string,
  { gameId, imageId, ...change }: ImageUpload,
): { method: 'POST' | 'PUT'; url: URL } {
  const images = `/games/${gameId}/images`;
  const url = new URL(imageId === undefined ? images : `${images}/${imageId}`, catalogUrl);
  for (const [name, value] of Object.entries(change)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return { method: imageId === undefined ? 'POST' : 'PUT', url };
}
