import { z } from 'zod';
import { dateField } from '../endpoint/fields.ts';

export const calendarFeed = z
  .object({
    createdAt: z.iso.datetime().optional().meta({ description: 'When its address was made; absent if there is none.' }),
  })
  .meta({ id: 'CalendarFeed' });

export const newCalendarFeed = z
  .object({
    path: z.string().meta({ description: 'Of the feed, with its secret; shown only now.', format: 'password' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'NewCalendarFeed' });

/** What can be said of a day without its word. `broken`: it has a game that cannot be played. */
export const calendarDay = z.object({ date: dateField, state: z.enum(['planned', 'broken', 'likely', 'none']) });
export type CalendarDay = z.infer<typeof calendarDay>;
