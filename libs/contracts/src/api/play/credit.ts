import { LICENCES, MAX_AUTHOR_LENGTH, MAX_SOURCE_LENGTH, SOURCE_PATTERN } from '@imguessr/game-rules';
import { z } from 'zod';
import { dateField } from '../endpoint/fields.ts';

/** Who made a picture, under which licence it is used, and where it is from. */
export const pictureCredit = z
  .object({
    author: z.string().max(MAX_AUTHOR_LENGTH).meta({ description: 'Who made the picture; empty if unknown.' }),
    licence: z.enum(LICENCES),
    source: z
      .string()
      .max(MAX_SOURCE_LENGTH)
      .regex(SOURCE_PATTERN, 'must be a text, or a link that begins with http:// or https://')
      .meta({ description: 'A link to the original or a text; empty if unknown.' }),
  })
  .meta({ id: 'PictureCredit', description: 'The author, licence and source of a picture.' });

/** The credits of the clues of a game, in order; a clue without one has `null`. */
export const gameCredits = z.array(pictureCredit.nullable()).meta({ id: 'GameCredits' });
export type GameCredits = z.infer<typeof gameCredits>;

/** The credits of past daily games, newest first. */
export const pastCredits = z.object({
  games: z.array(
    z.object({
      /** The last date on which it was the daily game. */
      date: dateField,
      credits: gameCredits,
    }),
  ),
  /** Whether there are games before the last of these. */
  hasEarlier: z.boolean(),
});
export type PastCredits = z.infer<typeof pastCredits>;
