import { z } from 'zod';
import { changeErrors, readErrors } from '../endpoint/admin-endpoint-parts.ts';
import {
  type AdminEndpoint,
  adminRoute,
  type Endpoint,
  forwardedRoute,
  publicRoute,
} from '../endpoint/endpoint.ts';
import { serverErrors } from '../endpoint/endpoint-parts.ts';
import { apiError } from '../endpoint/error.ts';
import { dateField } from '../endpoint/fields.ts';
import { deleted } from '../games/games.ts';
import * as adminRoutes from '../routes/admin-routes.ts';
import * as laterRoutes from '../routes/later-routes.ts';

export const calendarFeed = z
  .object({
    createdAt: z.iso
      .datetime()
      .optional()
      .meta({ description: 'When its address was made; absent if there is none.' }),
  })
  .meta({ id: 'CalendarFeed' });

const newCalendarFeed = z
  .object({
    path: z
      .string()
      .meta({ description: 'Of the feed, with its secret; shown only now.', format: 'password' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'NewCalendarFeed' });

/** What can be said of a day without its word. `broken`: it has a game that cannot be played. */
export const calendarDay = z.object({
  date: dateField,
  state: z.enum(['planned', 'broken', 'likely', 'none']),
});
export type CalendarDay = z.infer<typeof calendarDay>;

export const calendarFeedEndpoints = {
  calendarFeed: {
    ...forwardedRoute(adminRoutes.calendarFeed),
    action: 'manageSite',
    summary: 'Show whether there is a calendar feed',
    responses: { 200: calendarFeed, ...readErrors },
  },
  createCalendarFeed: {
    ...adminRoute(adminRoutes.createCalendarFeed),
    action: 'manageSite',
    summary: 'Make a new address for the calendar feed',
    description: 'The address before it stops working.',
    responses: { 201: newCalendarFeed, ...changeErrors },
  },
  removeCalendarFeed: {
    ...adminRoute(adminRoutes.removeCalendarFeed),
    action: 'manageSite',
    summary: 'Remove the calendar feed',
    description: 'Its address stops working.',
    responses: { 200: deleted, ...changeErrors },
  },
} as const satisfies Record<string, AdminEndpoint>;

export const calendarEndpoints = {
  calendar: {
    ...publicRoute(laterRoutes.calendar),
    summary: 'Subscribe to the plan',
    description:
      'iCalendar (RFC 5545) for calendar programs of makers: for each of the next 60 days whether it has a game, without any word. The secret address is made in the admin area, *Site*; any other gets 404.',
    tag: 'Games',
    params: z.object({ key: z.string() }),
    responses: { 200: z.string(), 404: apiError, ...serverErrors },
    media: { 200: 'text/calendar' },
  },
} as const satisfies Record<string, Endpoint>;
