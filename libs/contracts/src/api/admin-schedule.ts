import { z } from 'zod';
import { dateField, idField } from './fields.ts';

/** A calendar month, yyyy-MM. */
export const monthField = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be yyyy-MM')
  .meta({ example: '2026-05' });

const repeat = z.object({
  date: dateField,
  daysApart: z.int().min(1).meta({ description: 'The number of days between the two dates.' }),
});

const scheduledDay = z
  .object({
    date: dateField,
    hasBegun: z.boolean().meta({
      description: 'Whether the day has started in any time zone, so that it can no longer be changed.',
    }),
    game: z
      .object({
        id: idField,
        word: z.string(),
        firstImageUrl: z.string().optional(),
        isPlayable: z.boolean().meta({
          description: 'False if the game has been deactivated or deleted, or has too few images.',
        }),
        isPlanned: z.boolean().meta({ description: 'Whether an administrator chose the game.' }),
      })
      .optional(),
    repeats: z.array(repeat).meta({
      description: 'Other dates of the same game that are less than 60 days apart, nearest first.',
    }),
  })
  .meta({ id: 'ScheduledDay' });

export const schedule = z
  .object({
    month: monthField,
    latestDate: dateField.meta({ description: 'Today at UTC+14: the latest date that has started.' }),
    daysCovered: z.int().min(0).meta({
      description: 'The number of consecutive days after `latestDate` that already have a playable game.',
    }),
    days: z.array(scheduledDay),
  })
  .meta({ id: 'Schedule' });
export type Schedule = z.infer<typeof schedule>;
export type ScheduledDay = z.infer<typeof scheduledDay>;

/** Days and their games, applied as a whole or not at all; `null` returns a day to the automatic pick. */
export const planBody = z
  .object({
    days: z
      .array(z.object({ date: dateField, gameId: idField.nullable() }))
      .min(1)
      .max(62)
      .meta({
        description:
          'Each date at most once, after today at UTC+14 (else 409) and at most 366 days ahead (else 400). A `gameId` of null returns the day to the automatic pick.',
      }),
  })
  .meta({ id: 'PlanBody' });
