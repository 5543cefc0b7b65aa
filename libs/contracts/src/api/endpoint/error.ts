import { z } from 'zod';

/** The body of every error under /api, except for failed logins, which are plain text. */
export const apiError = z
  .object({
    statusCode: z.int().meta({ example: 404 }),
    error: z.string().meta({ description: 'The name of the HTTP status.', example: 'Not Found' }),
    message: z.string().meta({
      description: 'What went wrong and what to do, to be shown to users.',
      example: 'Game not found',
    }),
  })
  .meta({ id: 'ApiError' });
export type ApiError = z.infer<typeof apiError>;
