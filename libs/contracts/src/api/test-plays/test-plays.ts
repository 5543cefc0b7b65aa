import { CLUE_COUNT, MAX_ATTEMPTS, OUTCOMES } from '@imguessr/game-rules';
import { z } from 'zod';
import { idField } from '../endpoint/fields.ts';
import { guessBody, guessResult, sessionGuess } from '../play/guess.ts';
import { TEST_LINK_DAYS } from './test-link.limits.ts';

export const newTestLinkBody = z
  .object({
    validForDays: z
      .int()
      .min(1)
      .max(TEST_LINK_DAYS.max)
      .default(TEST_LINK_DAYS.default)
      .meta({ description: 'How long the link is valid.' }),
  })
  .meta({ id: 'NewTestLinkBody' });

const expiresAt = z.iso.datetime().meta({ description: 'When the link expires.' });

export const testLink = z
  .object({
    path: z
      .string()
      .meta({ description: 'The path of the page on which the game is played. Whoever has it can play.' }),
    expiresAt,
  })
  .meta({ id: 'TestLink' });
export type TestLink = z.infer<typeof testLink>;

const count = z.int().min(0);

const testedClue = z
  .object({
    clue: z.int().min(1).max(CLUE_COUNT),
    imageId: idField,
    solved: count.meta({ description: 'Test plays won while this was the latest clue.' }),
    left: count.meta({ description: 'Test plays given up, or not continued, while this was the latest clue.' }),
    reveals: count,
    wrong: count.meta({ description: 'Wrong guesses made while this was the latest clue.' }),
    guesses: z.array(z.object({ guess: z.string(), count: z.int().min(1) })).meta({
      description:
        'The wrong guesses, the most frequent first, at most 20. Left out in blind mode: they are about the word.',
    }),
  })
  .meta({ id: 'TestedClue' });

export const testPlays = z
  .object({
    canBeTested: z
      .boolean()
      .meta({ description: 'Whether the game has all its clues, and players do not get it yet.' }),
    testers: count.meta({ description: 'Those who have made an attempt at the game as it is now.' }),
    solved: count,
    lost: count.meta({ description: 'Test plays that are over and not won.' }),
    ends: z.record(z.enum(OUTCOMES), count).meta({ description: 'Finished test plays by how they ended.' }),
    earlier: count.meta({ description: 'Testers of another word or other pictures; they are in no other number.' }),
    clues: z.array(testedClue).max(MAX_ATTEMPTS),
    link: testLink.optional().meta({ description: 'The link that is valid now.' }),
  })
  .meta({ id: 'TestPlays' });
export type TestPlays = z.infer<typeof testPlays>;
export type TestedClue = TestPlays['clues'][number];

export const testGuessBody = guessBody.pick({ sessionId: true, guess: true, imageIndex: true }).meta({
  id: 'TestGuessBody',
});

/** Of a guess of a test play; the answers to players have more. */
export const testGuess = sessionGuess.omit({ sessionId: true, disclosed: true });
export type TestGuess = z.infer<typeof testGuess>;
export const testGuessResult = guessResult.omit({ sessionId: true, disclosed: true });
