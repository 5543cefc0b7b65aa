import { LICENCES } from '@imguessr/game-rules';
import { z } from 'zod';

const CLUES = 5;

/** The games of a theme in one language, by their keys. */
export const gamesFile = z.record(
  z.string(),
  z.strictObject({
    word: z.string(),
    /** The last clue shows the thing itself, unless it is oblique like the others. */
    lastClue: z.literal('oblique').optional(),
    /** From vague to obvious. */
    clues: z
      .array(
        z.strictObject({
          /**
           * What is to be seen, for players who cannot see the picture: as much as the picture
           * shows, and never the word.
           */
          hint: z.string(),
          /**
           * The witty line that everybody reads when the game is over; must not contain the word.
           */
          description: z.string(),
        }),
      )
      .length(CLUES),
  }),
);

const credit = z.strictObject({
  author: z.string(),
  licence: z.enum(LICENCES),
  source: z.string(),
});

/** `credit.yaml`. */
export const creditFile = z.strictObject({
  composed: credit,
  photographs: z.record(z.string(), z.array(credit).length(CLUES)),
});
