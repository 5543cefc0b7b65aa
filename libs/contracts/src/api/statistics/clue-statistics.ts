import { CLUE_COUNT, TOP_GUESS_MIN_SESSIONS } from '@imguessr/game-rules';
import { z } from 'zod';
import { idField } from '../endpoint/fields.ts';

const count = z.int().min(0);
const clueField = z.int().min(1).max(CLUE_COUNT);

const ownAttempt = z
  .object({
    result: z.enum(['right', 'wrong', 'revealed', 'given-up']),
    word: z
      .string()
      .optional()
      .meta({ description: 'The guessed word; absent for a reveal and for giving up.' }),
    sameGuesses: z.int().min(1).optional().meta({
      description:
        'At least how many sessions guessed the same word on this clue, the own one included; absent without a word. Exact up to 1,000 different words.',
    }),
  })
  .meta({ id: 'OwnAttempt' });

const clueStatistic = z
  .object({
    clue: clueField,
    seen: count.meta({
      description:
        'Plays in which the clue was shown with the same word and picture: for the first clue those with an attempt, for each other clue those whose attempt at the clue before was a wrong guess or a reveal. Unfinished plays count.',
    }),
    solved: count.meta({
      description: 'Those of `seen` that were solved while this was the latest clue.',
    }),
    solvedPercentage: z.number().min(0).max(100).nullable().meta({
      description:
        '`solved` as a percentage of `seen`, to one decimal; null if nobody has seen the clue.',
    }),
    revealed: count.meta({
      description: 'Those of `seen` that revealed the next clue instead of guessing.',
    }),
    gaveUp: count.meta({ description: 'Those of `seen` that gave up here.' }),
    guesses: count.meta({
      description: 'Guesses of a word on this clue, right and wrong, in plays of the same word.',
    }),
    commonWrongGuess: z
      .object({ word: z.string(), count: z.int().min(TOP_GUESS_MIN_SESSIONS) })
      .nullable()
      .meta({
        description:
          'The most frequent wrong guess on this clue, by count and then alphabetically, of those that at least two sessions made and that are not profane; null if there is none.',
      }),
    own: ownAttempt
      .nullable()
      .meta({ description: 'The attempt of the session at this clue; null if it made none.' }),
  })
  .meta({ id: 'ClueStatistic' });

export const clueStatistics = z
  .object({
    gameId: idField,
    plays: count.meta({ description: 'Finished plays of the word that the session has played.' }),
    isProvisional: z
      .boolean()
      .meta({ description: 'Whether there are fewer than 100 finished plays.' }),
    place: z.object({ better: count, same: count, worse: count }).meta({
      description: 'Finished plays that were solved earlier, equally, and later or not at all.',
    }),
    commonEnding: z
      .object({
        clue: clueField,
        result: z.enum(['solved', 'gave-up', 'not-solved']),
        plays: z.int().min(1),
      })
      .nullable()
      .meta({
        description:
          'How most finished plays ended: solved or given up on a clue, or without attempts left. Of equal ones the earlier, solved first; null without finished plays.',
      }),
    commonWay: z
      .object({
        steps: z
          .array(z.enum(['solved', 'wrong', 'revealed', 'gave-up']))
          .min(1)
          .max(CLUE_COUNT),
        plays: z.int().min(1),
        of: z.int().min(1),
      })
      .nullable()
      .meta({
        description:
          'What the attempts of most finished plays were, in order, and how many of those whose way is known: `of` is less than `plays` above when players paused for long. Of equal ones the shortest; null without any.',
      }),
    clues: z.array(clueStatistic).length(CLUE_COUNT),
  })
  .meta({ id: 'ClueStatistics' });
export type ClueStatistics = z.infer<typeof clueStatistics>;
