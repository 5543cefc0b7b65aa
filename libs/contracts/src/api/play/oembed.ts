import { z } from 'zod';
import { type Endpoint, publicRoute } from '../endpoint/endpoint.ts';
import { serverErrors } from '../endpoint/endpoint-parts.ts';
import { apiError } from '../endpoint/error.ts';
import * as routes from '../routes/later-routes.ts';

/** oEmbed 1.0: https://oembed.com. */
export const oembed = z
  .object({
    version: z.literal('1.0'),
    type: z.literal('rich'),
    title: z.string().meta({ description: 'The game: neither its word nor a clue.' }),
    provider_name: z.string().meta({ description: 'The name of the site.' }),
    provider_url: z.string(),
    cache_age: z.int().min(0).meta({ description: 'In seconds.' }),
    html: z.string().meta({ description: 'A frame with the game.' }),
    width: z.int().min(1).meta({ description: 'In CSS pixels, at most `maxwidth`.' }),
    height: z.int().min(1).meta({ description: 'In CSS pixels, at most `maxheight`.' }),
  })
  .meta({ id: 'Oembed' });
export type Oembed = z.infer<typeof oembed>;

const pixels = z.string().regex(/^[1-9]\d{0,4}$/, 'must be a number of pixels');

const oembedQuery = z.object({
  url: z.string().max(2_000).meta({
    description: 'The address of a game, of a day, or of the site for the game of today.',
  }),
  maxwidth: pixels.optional(),
  maxheight: pixels.optional(),
  format: z.string().max(20).optional().meta({ description: 'Only `json` is supported.' }),
});

export const oembedEndpoints = {
  oembed: {
    ...publicRoute(routes.oembed),
    summary: 'Embed a game',
    description:
      'oEmbed 1.0, for the address of a game, of a day, or of the site. Returns 404 if the address is not that of a game that players see, or if no page may embed games of this site, and 501 for another format than `json`.',
    tag: 'Games',
    caching: 'shared',
    query: oembedQuery,
    responses: { 200: oembed, 400: apiError, 404: apiError, 501: apiError, ...serverErrors },
  },
} as const satisfies Record<string, Endpoint>;
