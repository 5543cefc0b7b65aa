import { z } from 'zod';
import { dateField, idField } from './fields.ts';

/** A month of the calendar, yyyy-MM. */
export const monthField = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be yyyy-MM')
  .meta({ example: '2026-05' });

const repeat = z.object({
  date: dateField,
  /** Days between the two. */
  daysApart: z.int().min(1),
});

const scheduledDay = z
  .object({
    date: dateField,
    /** Begun somewhere on Earth, so that it cannot be changed any more. */
    hasBegun: z.boolean(),
    game: z
      .object({
        id: idField,
        word: z.string(),
        firstImageUrl: z.string().optional(),
        /** False when the day has no game for players after all: deactivated, deleted or short of images since. */
        isPlayable: z.boolean(),
        /** Chosen by an administrator, not by the automatic pick. */
        isPlanned: z.boolean(),
      })
      .optional(),
    /** The same game's other days less than 60 days away, nearest first. */
    repeats: z.array(repeat),
  })
  .meta({ id: 'ScheduledDay' });

export const schedule = z
  .object({
    month: monthField,
    /** Today at UTC+14, the latest day that has begun. */
    latestDate: dateField,
    /** Days after `latestDate`, without a gap, that have a playable game already. */
    daysCovered: z.int().min(0),
    days: z.array(scheduledDay),
  })
  .meta({ id: 'Schedule' });
export type Schedule = z.infer<typeof schedule>;
export type ScheduledDay = z.infer<typeof scheduledDay>;

/** Days and their games, all changed together or none; `null` gives a day back to the automatic pick. */
export const planBody = z
  .object({
    days: z
      .array(z.object({ date: dateField, gameId: idField.nullable() }))
      .min(1)
      .max(62)
      .meta({
        description:
          'Each day once, after today at UTC+14 (else 409) and at most 366 days ahead (else 400); null leaves the day to the automatic pick',
      }),
  })
  .meta({ id: 'PlanBody' });
