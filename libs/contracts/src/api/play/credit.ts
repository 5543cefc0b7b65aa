import {
  LICENCES,
  MAX_AUTHOR_LENGTH,
  MAX_SOURCE_LENGTH,
  SOURCE_PATTERN,
} from '@imguessr/game-rules';
import { z } from 'zod';
import { dateField } from '../endpoint/fields.ts';

export const pictureCredit = z
  .object({
    author: z
      .string()
      .max(MAX_AUTHOR_LENGTH)
      .meta({ description: 'Who made the picture; empty if unknown.' }),
    licence: z.enum(LICENCES),
    source: z
      .string()
      .max(MAX_SOURCE_LENGTH)
      .regex(SOURCE_PATTERN, 'must be a text, or a link that begins with http:// or https://')
      .meta({ description: 'A link to the original or a text; empty if unknown.' }),
  })
  .meta({ id: 'PictureCredit', description: 'The author, licence and source of a picture.' });

/** In the order of the clues. */
export const gameCredits = z.array(pictureCredit.nullable()).meta({ id: 'GameCredits' });
export type GameCredits = z.infer<typeof gameCredits>;

/** Newest first. */
export const pastCredits = z.object({
  games: z.array(
    z.object({
      /** The last date as the daily game. */
      date: dateField,
      credits: gameCredits,
    }),
  ),
  hasEarlier: z.boolean(),
});
export type PastCredits = z.infer<typeof pastCredits>;
