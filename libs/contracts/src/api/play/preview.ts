import { CLUE_COUNT } from '@imguessr/game-rules';
import { z } from 'zod';
import { PREVIEW_HOURS } from '../../page/preview-page.ts';
import { type Endpoint, publicRoute } from '../endpoint/endpoint.ts';
import { requestErrors } from '../endpoint/endpoint-parts.ts';
import { apiError } from '../endpoint/error.ts';
import { clientStats } from '../statistics/stats.ts';
import { clueImage, gamePayload } from './game.ts';

const expiresAt = z.iso.datetime().meta({ description: 'When the token expires.' });

const previewTokenField = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,160}$/, 'must be a preview token')
  .meta({ description: 'The token that an administrator has created for the game.' });

export const newPreviewBody = z
  .object({
    validForHours: z
      .int()
      .min(1)
      .max(PREVIEW_HOURS.max)
      .default(PREVIEW_HOURS.default)
      .meta({ description: 'How long the token is valid.' }),
  })
  .meta({ id: 'NewPreviewBody' });

export const previewLink = z
  .object({
    token: z.string(),
    path: z.string().meta({ description: 'The path of the page that shows the preview.' }),
    expiresAt,
  })
  .meta({ id: 'PreviewLink' });
export type PreviewLink = z.infer<typeof previewLink>;

const preview = z
  .object({
    game: gamePayload
      .extend({
        allImages: z.array(clueImage).max(CLUE_COUNT).meta({
          description: 'The clues in order; fewer if the game has fewer images.',
        }),
      })
      .meta({ id: 'PreviewedGame' }),
    stats: clientStats,
    expiresAt,
  })
  .meta({ id: 'Preview' });
export type Preview = z.infer<typeof preview>;

export const previewEndpoints = {
  preview: {
    ...publicRoute('GET /api/previews/{token}'),
    summary: 'Get a game in preview',
    description:
      'Returns the game of a preview token, whether or not players can see it, with its statistics. Returns 404 if the token is not valid or has expired, or if the game was deleted.',
    tag: 'Games',
    params: z.object({ token: previewTokenField }),
    responses: { 200: preview, 404: apiError, ...requestErrors },
  },
} as const satisfies Record<string, Endpoint>;
