import { LICENCES } from '@imguessr/game-rules';
import { z } from 'zod';
import { sceneSchema } from '../../painter/scene/scene.schema.ts';

const CLUES = 5;

/** The games of a `scenes.yaml`, by their keys. */
export const scenesFile = z.record(
  z.string(),
  z.strictObject({
    /** Emoji that depict the word itself, separated by spaces. */
    depicting: z.string(),
    /** Whether the last clue shows the thing itself, or is oblique like the others. */
    lastClue: z.enum(['plain', 'oblique']).default('plain'),
    /** From vague to obvious. */
    clues: z.array(sceneSchema).length(CLUES),
  }),
);

/** The texts of the same games in one language. */
export const textsFile = z.record(
  z.string(),
  z.strictObject({
    word: z.string(),
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

/** `credit.yaml`. */
export const creditFile = z.strictObject({
  author: z.string(),
  licence: z.enum(LICENCES),
  source: z.string(),
});
