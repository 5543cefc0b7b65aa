import { z } from 'zod';

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

export const oembedQuery = z.object({
  url: z
    .string()
    .max(2_000)
    .meta({ description: 'The address of a game, of a day, or of the site for the game of today.' }),
  maxwidth: pixels.optional(),
  maxheight: pixels.optional(),
  format: z.string().max(20).optional().meta({ description: 'Only `json` is supported.' }),
});
