import { z } from 'zod';
import { dateField } from '../endpoint/fields.ts';

/** A day as anybody may announce it: without the word, and without any clue but the first. */
export const dayInfo = z
  .object({
    date: dateField,
    number: z.int().min(1).nullable().meta({
      description: 'Counted from the first daily game; null while it is unknown.',
    }),
    url: z.string().meta({
      description: 'The page of the day: absolute if the site knows its address, else a path.',
      example: 'https://imguessr.example/daily/2026-05-31',
    }),
    picture: z.string().meta({ description: 'The first clue, as `url`.' }),
    plays: z
      .int()
      .min(0)
      .meta({ description: 'Finished plays of the game, on this day or another one.' }),
    solvedPercentage: z.number().min(0).max(100).nullable().meta({
      description: 'The share of these plays that solved it, with one decimal; null without any.',
    }),
  })
  .meta({ id: 'DayInfo' });
export type DayInfo = z.infer<typeof dayInfo>;
