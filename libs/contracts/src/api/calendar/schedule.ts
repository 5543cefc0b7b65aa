import { z } from 'zod';
import { changeErrors, MAX_JSON_BYTES, readErrors } from '../endpoint/admin-endpoint-parts.ts';
import { type AdminEndpoint, adminRoute } from '../endpoint/endpoint.ts';
import { dateField, idField } from '../endpoint/fields.ts';
import * as routes from '../routes/admin-routes.ts';

const monthField = z
  .string()
  .regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, 'must be yyyy-MM')
  .meta({ example: '2026-05' });

const repeat = z.object({
  date: dateField,
  daysApart: z.int().min(1).meta({ description: 'The number of days between the two dates.' }),
});

/** One request can read or plan so many days. */
const MAX_SCHEDULE_DAYS = 62;

const daysText = z
  .string()
  .regex(/^([1-9]|[1-5]\d|6[0-2])$/, `must be an integer from 1 to ${MAX_SCHEDULE_DAYS}`)
  .meta({ example: '42' });

const dayGame = z.object({
  id: idField,
  word: z.string(),
  firstImageUrl: z.string().optional(),
});

const scheduledDay = z
  .object({
    date: dateField,
    hasBegun: z.boolean().meta({
      description: 'Whether the day has started in any time zone: it then keeps a game.',
    }),
    game: dayGame
      .extend({
        isPlayable: z.boolean().meta({
          description: 'False if the game has been deactivated or deleted, or has too few images.',
        }),
        isPlanned: z.boolean().meta({ description: 'Whether an administrator chose the game.' }),
      })
      .optional(),
    likely: dayGame.optional().meta({
      description:
        'The game that the automatic pick would choose if nothing changes; only for days without a game.',
    }),
    repeats: z.array(repeat).meta({
      description: 'Other dates of the same game that are less than 60 days apart, nearest first.',
    }),
  })
  .meta({ id: 'ScheduledDay' });

const schedule = z
  .object({
    month: monthField.meta({ description: 'The month of the first day.' }),
    latestDate: dateField.meta({
      description: 'Today at UTC+14: the latest date that has started.',
    }),
    daysCovered: z.int().min(0).meta({
      description:
        'The number of consecutive days after `latestDate` that already have a playable game.',
    }),
    days: z.array(scheduledDay),
  })
  .meta({ id: 'Schedule' });
export type Schedule = z.infer<typeof schedule>;
export type ScheduledDay = z.infer<typeof scheduledDay>;

const plannedDay = z.object({
  date: dateField,
  gameId: idField.nullable(),
  expectedGameId: idField.nullable().optional().meta({
    description:
      'The game of the day that the plan is based on, or null for a day that was not planned. If another game has been planned since, the whole plan is rejected with 409. Without it, the plan replaces whatever is there. A day that has started is changed only if this is the game that it has.',
  }),
});

export type PlannedDay = Readonly<z.infer<typeof plannedDay>>;

/** Applied as a whole or not at all; `null` returns a day to the automatic pick. */
const planBody = z
  .object({
    days: z.array(plannedDay).min(1).max(MAX_SCHEDULE_DAYS).meta({
      description:
        'Each date at most once, at most 366 days ahead (else 400), and not over everywhere (else 409). A `gameId` of null returns a day that has not started anywhere to the automatic pick.',
    }),
  })
  .meta({ id: 'PlanBody' });

export const adminScheduleEndpoints = {
  schedule: {
    ...adminRoute(routes.schedule),
    isForwarded: true,
    action: 'edit',
    summary: 'Get the schedule',
    description:
      'Returns the daily game of each day of a month, by default the current one in UTC, or of up to 62 days from a date.',
    query: z.object({
      month: monthField
        .optional()
        .meta({ description: 'The calendar month; ignored if `from` is given.' }),
      from: dateField.optional().meta({ description: 'The first day.' }),
      days: daysText
        .optional()
        .meta({ description: 'The number of days after and including `from`; 42 by default.' }),
    }),
    responses: { 200: schedule, ...readErrors },
  },
  planDays: {
    ...adminRoute(routes.planDays),
    isForwarded: true,
    action: 'edit',
    summary: 'Plan daily games',
    description:
      'Applies all given days or none. Plays of a replaced game stay valid. Returns the month of the first day.',
    body: planBody,
    maxBodyBytes: MAX_JSON_BYTES,
    responses: { 200: schedule, ...changeErrors },
  },
} as const satisfies Record<string, AdminEndpoint>;
