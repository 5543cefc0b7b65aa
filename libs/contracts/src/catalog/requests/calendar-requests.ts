import { z } from 'zod';
import { calendarDay, calendarFeed } from '../../api/calendar/calendar.ts';

/** The digest of the secret in the URL of the feed. */
const digest = z.string().min(1).max(100);

export const catalogCalendarRpc = {
  /** Without a digest, there is no feed any more. */
  setCalendarFeed: { request: z.object({ digest: digest.optional() }), reply: calendarFeed },
  /** Not found if the secret is that of no feed. */
  calendarDays: { request: z.object({ digest }), reply: z.array(calendarDay) },
} as const;
