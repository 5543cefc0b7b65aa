import { z } from 'zod';
import { dateField, sessionIdField } from '../endpoint/fields.ts';

export const shareBody = z
  .object({
    sessionId: sessionIdField.meta({
      description: 'The session that has finished the game. It is not part of the link.',
    }),
    date: dateField.optional().meta({
      description:
        'The date as whose daily game it was played; absent for a game that was opened by its id.',
    }),
  })
  .meta({ id: 'ShareBody' });

export const sharedLink = z
  .object({
    path: z.string().meta({
      description: 'The path of the page of the result.',
      example: '/r/7.2026-05-31.wnr.k0mXw1yqS9pTabcdAQAAAA',
    }),
    dayNumber: z.int().min(1).optional().meta({
      description:
        'The number of the day, counted from the first daily game; absent without a date, or while it is unknown.',
    }),
  })
  .meta({ id: 'SharedLink' });
export type SharedLink = z.infer<typeof sharedLink>;

/** For a caller that accepts JSON but not HTML. */
export interface SharedResult {
  /** yyyy-MM-dd; null for a game that was opened by its id. */
  readonly date: string | null;
  /** Null if the game was not solved. */
  readonly clue: number | null;
  readonly of: number;
  /** Recorded by the server and not automated. */
  readonly verified: boolean;
}
