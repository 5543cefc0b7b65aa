import { blindQuery, changeErrors, MAX_JSON_BYTES, readErrors, sentErrors } from '../endpoint/admin-endpoint-parts.ts';
import { type Endpoint, splitRoute } from '../endpoint/endpoint.ts';
import { apiError } from '../endpoint/error.ts';
import { dateField } from '../endpoint/fields.ts';
import * as routes from '../routes/admin-routes.ts';
import { daysText, monthField, planBody, proposalBody, schedule, scheduleProposal } from './schedule.ts';

/** The administrator's endpoints of the schedule of daily games. */
export const adminScheduleEndpoints = {
  schedule: {
    ...splitRoute(routes.schedule),
    summary: 'Get the schedule',
    description:
      'Returns the daily game of each day of a month, by default the current one in UTC, or of up to 62 days from a date.',
    tag: 'Administration',
    caching: 'unstored',
    query: blindQuery.extend({
      month: monthField.optional().meta({ description: 'The calendar month; ignored if `from` is given.' }),
      from: dateField.optional().meta({ description: 'The first day.' }),
      days: daysText.optional().meta({ description: 'The number of days after and including `from`; 42 by default.' }),
    }),
    responses: { 200: schedule, ...readErrors },
  },
  planDays: {
    ...splitRoute(routes.planDays),
    summary: 'Plan daily games',
    description:
      'Applies all given days or none. Only days that have not started in any time zone can be changed. Returns the month of the first day.',
    tag: 'Administration',
    caching: 'unstored',
    query: blindQuery,
    body: planBody,
    maxBodyBytes: MAX_JSON_BYTES,
    responses: { 200: schedule, ...changeErrors },
  },
  proposeDays: {
    ...splitRoute(routes.proposeDays),
    summary: 'Propose daily games',
    description:
      'Proposes a game for each day without one, from easy on Monday to hard on Saturday, least often used first, with no similar game within 14 days and no repeat within 60. Changes nothing: the proposal is applied by planning its days.',
    tag: 'Administration',
    caching: 'unstored',
    query: blindQuery,
    body: proposalBody,
    maxBodyBytes: MAX_JSON_BYTES,
    responses: { 200: scheduleProposal, ...readErrors, ...sentErrors, 409: apiError },
  },
} as const satisfies Record<string, Endpoint>;
