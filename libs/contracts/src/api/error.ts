import { z } from 'zod';

/** The body of every error under /api (a failed login excepted: that is plain text). */
export const apiError = z
  .object({ statusCode: z.int(), error: z.string(), message: z.string() })
  .meta({ id: 'ApiError' });
export type ApiError = z.infer<typeof apiError>;
