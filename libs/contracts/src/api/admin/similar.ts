import { z } from 'zod';
import { blindQuery, gameParams, readOneErrors } from '../endpoint/admin-endpoint-parts.ts';
import { type AdminEndpoint, forwardedRoute } from '../endpoint/endpoint.ts';
import { dateField, idField } from '../endpoint/fields.ts';
import * as routes from '../routes/admin-routes.ts';

/** Matches for a picture, and words for a game. */
export const MAX_SIMILAR = 10;

const similarWord = z
  .object({
    gameId: idField,
    word: z.string(),
    relation: z.enum(['same', 'form', 'one-letter']).meta({
      description: 'The same word, another form of it such as its plural, or one letter apart.',
    }),
    lastDailyOn: dateField
      .optional()
      .meta({ description: 'The last date on which that game was the daily game.' }),
  })
  .meta({ id: 'SimilarWord' });
export type SimilarWord = z.infer<typeof similarWord>;

const similarPicture = z
  .object({
    gameId: idField,
    word: z.string(),
    imageId: idField,
    position: z
      .int()
      .min(1)
      .meta({ description: 'The place of the image in its game, counted from 1.' }),
    likeness: z.enum(['same', 'similar']).meta({
      description:
        'The same stored picture, or one that looks like it: cropped, re-encoded, resized or mirrored.',
    }),
    url: z.string().optional().meta({ description: 'The address of the picture.' }),
  })
  .meta({ id: 'SimilarPicture' });
export type SimilarPicture = z.infer<typeof similarPicture>;

/** Words of other games, and pictures of any game. */
export const similarGames = z
  .object({
    words: z.array(similarWord).max(MAX_SIMILAR),
    pictures: z
      .array(z.object({ imageId: idField, matches: z.array(similarPicture).max(MAX_SIMILAR) }))
      .meta({ description: 'The images of the game that resemble others, most alike first.' }),
    pendingCount: z.int().min(0).meta({
      description:
        'The number of pictures that have not been compared yet; a background job prepares them.',
    }),
  })
  .meta({ id: 'SimilarGames' });
export type SimilarGames = z.infer<typeof similarGames>;

export const similarEndpoints = {
  similarGames: {
    ...forwardedRoute(routes.similarGames),
    action: 'look',
    summary: 'Find similar words and pictures',
    description:
      'Returns games whose word is the same or almost the same, and pictures that look alike: cropped, re-encoded, resized or mirrored. A hint, never a reason for rejection. In blind mode, games that are hidden resemble nothing.',
    params: gameParams,
    query: blindQuery,
    responses: { 200: similarGames, ...readOneErrors },
  },
} as const satisfies Record<string, AdminEndpoint>;
