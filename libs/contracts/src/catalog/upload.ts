import { z } from 'zod';

/** Where the catalog's HTTP port takes the bytes of a picture (`application/octet-stream`); answers an `Answer`. */
export const UPLOAD_PATH = '/uploads';

/** The kept picture: to be named in `addImage` or `reviseImage` within the hour, or it is cleared away again. */
export const upload = z.object({ pictureHash: z.string(), width: z.int(), height: z.int() });
export type Upload = z.infer<typeof upload>;
