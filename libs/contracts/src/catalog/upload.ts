import { z } from 'zod';

/** Where the catalog's HTTP port takes the bytes of a picture (`application/octet-stream`); answers an `Answer`. */
export const UPLOAD_PATH = '/uploads';

/** The largest file that is taken as a picture, in bytes. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** The kept picture: to be named in `addImage` or `reviseImage` within the hour, or it is cleared away again. */
export const upload = z.object({ pictureHash: z.string(), width: z.int(), height: z.int() });
export type Upload = z.infer<typeof upload>;
