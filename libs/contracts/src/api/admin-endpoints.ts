import { z } from 'zod';
import { PICTURE_LIMITS } from '../page/picture-limit.ts';
import {
  adminCheck,
  adminGame,
  adminGameImage,
  adminGameSummary,
  deleted,
  gameChangesBody,
  ifMatch,
  imageChangesBody,
  imageOrderBody,
  loginBody,
  newGameBody,
  newImageBody,
} from './admin.ts';
import { clueReport, history, playEvent } from './admin-insight.ts';
import { jobIdField, jobQueues, retried } from './admin-jobs.ts';
import * as routes from './admin-routes.ts';
import { monthField, planBody, schedule } from './admin-schedule.ts';
import { MAX_PICTURE_BODY_BYTES } from './data-url.field.ts';
import { type Endpoint, splitRoute } from './endpoint.ts';
import { apiError } from './error.ts';
import { idText } from './fields.ts';

const KIB = 1024;
const MAX_JSON_BYTES = 64 * KIB;
const gameIdParam = idText.meta({ description: 'The id of the game.' });
const gameParams = z.object({ id: gameIdParam });
const imageParams = z.object({ id: gameIdParam, imageId: idText.meta({ description: 'The id of the image.' }) });
const ifMatchHeaders = z.object({ 'if-match': ifMatch.optional() });
const serverErrors = { 429: apiError, 500: apiError, 503: apiError };
const readErrors = { 400: apiError, 401: apiError, ...serverErrors };
const readOneErrors = { ...readErrors, 404: apiError };
const sentErrors = { 403: apiError, 413: apiError, 415: apiError };
const changeErrors = { ...readOneErrors, ...sentErrors, 409: apiError };
const PLAIN = 'text/plain';

/** The administrator's endpoints. All but `me` and `login` require the session cookie; cross-site changes are rejected. */
export const adminEndpoints = {
  adminCheck: {
    ...splitRoute(routes.adminCheck),
    summary: 'Check the session',
    description: 'Returns whether the request carries a valid administrator session cookie.',
    tag: 'Administration',
    caching: 'unstored',
    responses: { 200: adminCheck, ...serverErrors },
  },
  login: {
    ...splitRoute(routes.login),
    summary: 'Log in',
    description:
      'Sets the session cookie, which is valid for 12 hours. Errors are plain text. After 10 wrong passwords from one address within a minute, 429 is returned.',
    tag: 'Administration',
    caching: 'unstored',
    body: loginBody,
    maxBodyBytes: 8 * KIB,
    responses: {
      200: adminCheck,
      400: z.string(),
      401: z.string(),
      403: z.string(),
      413: z.string(),
      415: z.string(),
      429: z.string(),
      500: z.string(),
      503: z.string(),
    },
    media: { 400: PLAIN, 401: PLAIN, 403: PLAIN, 413: PLAIN, 415: PLAIN, 429: PLAIN, 500: PLAIN, 503: PLAIN },
  },
  logout: {
    ...splitRoute(routes.logout),
    summary: 'Log out',
    description: 'Ends the session and clears the cookie.',
    tag: 'Administration',
    caching: 'unstored',
    responses: { 200: adminCheck, 401: apiError, 400: apiError, ...sentErrors, ...serverErrors },
  },
  listGames: {
    ...splitRoute(routes.listGames),
    summary: 'List games',
    description: 'Returns all games, ordered by id.',
    tag: 'Administration',
    caching: 'unstored',
    responses: { 200: z.array(adminGameSummary), ...readErrors },
  },
  getGame: {
    ...splitRoute(routes.getGame),
    summary: 'Get a game with its images',
    description: 'The `ETag` header contains the revision of the game, to be sent as `If-Match` with changes.',
    tag: 'Administration',
    caching: 'unstored',
    params: gameParams,
    responses: { 200: adminGame, ...readOneErrors },
  },
  createGame: {
    ...splitRoute(routes.createGame),
    summary: 'Create a game',
    description: 'Players can see a game once it is active and has at least five images.',
    tag: 'Administration',
    caching: 'unstored',
    body: newGameBody,
    maxBodyBytes: MAX_JSON_BYTES,
    responses: { 201: adminGame, ...readErrors, ...sentErrors },
  },
  changeGame: {
    ...splitRoute(routes.changeGame),
    summary: 'Update a game',
    description: 'Changes only the fields contained in the body.',
    tag: 'Administration',
    caching: 'unstored',
    params: gameParams,
    headers: ifMatchHeaders,
    body: gameChangesBody,
    maxBodyBytes: MAX_JSON_BYTES,
    responses: { 200: adminGame, ...changeErrors },
  },
  deleteGame: {
    ...splitRoute(routes.deleteGame),
    summary: 'Delete a game',
    description: 'Players can no longer see the game. Its history and its recorded plays are retained.',
    tag: 'Administration',
    caching: 'unstored',
    params: gameParams,
    headers: ifMatchHeaders,
    responses: { 200: deleted, ...changeErrors },
  },
  addImage: {
    ...splitRoute(routes.addImage),
    summary: 'Add an image',
    description: `The picture is re-encoded, which removes its metadata. Limits: ${PICTURE_LIMITS}.`,
    tag: 'Administration',
    caching: 'unstored',
    params: gameParams,
    headers: ifMatchHeaders,
    body: newImageBody,
    maxBodyBytes: MAX_PICTURE_BODY_BYTES,
    responses: { 201: adminGameImage, ...changeErrors },
  },
  changeImage: {
    ...splitRoute(routes.changeImage),
    summary: 'Update an image',
    description: `Changes only the fields contained in the body. Limits of a new picture: ${PICTURE_LIMITS}.`,
    tag: 'Administration',
    caching: 'unstored',
    params: imageParams,
    headers: ifMatchHeaders,
    body: imageChangesBody,
    maxBodyBytes: MAX_PICTURE_BODY_BYTES,
    responses: { 200: adminGameImage, ...changeErrors },
  },
  orderImages: {
    ...splitRoute(routes.orderImages),
    summary: 'Reorder the images',
    description: 'Applies the whole order or, if an id is missing or unknown, nothing.',
    tag: 'Administration',
    caching: 'unstored',
    params: gameParams,
    headers: ifMatchHeaders,
    body: imageOrderBody,
    maxBodyBytes: MAX_JSON_BYTES,
    responses: { 200: z.array(adminGameImage), ...changeErrors },
  },
  removeImage: {
    ...splitRoute(routes.removeImage),
    summary: 'Delete an image',
    description: 'The remaining images are renumbered without gaps.',
    tag: 'Administration',
    caching: 'unstored',
    params: imageParams,
    headers: ifMatchHeaders,
    responses: { 200: deleted, ...changeErrors },
  },
  gameHistory: {
    ...splitRoute(routes.gameHistory),
    summary: 'List the changes of a game',
    description: 'Returns the audit trail of a game, oldest entry first. Also available for deleted games.',
    tag: 'Administration',
    caching: 'unstored',
    params: gameParams,
    responses: { 200: history, ...readOneErrors },
  },
  clueReport: {
    ...splitRoute(routes.clueReport),
    summary: 'Get the clue report',
    description: 'Returns how often each clue was seen, solved, answered wrongly or skipped.',
    tag: 'Administration',
    caching: 'unstored',
    params: gameParams,
    responses: { 200: clueReport, ...readOneErrors },
  },
  playEvents: {
    ...splitRoute(routes.playEvents),
    summary: 'Export the plays of a game',
    description: 'Streams newline-delimited JSON with one guess per line. Session ids are replaced by salted hashes.',
    tag: 'Administration',
    caching: 'unstored',
    params: gameParams,
    responses: { 200: playEvent, ...readOneErrors },
    media: { 200: 'application/x-ndjson' },
  },
  schedule: {
    ...splitRoute(routes.schedule),
    summary: 'Get the schedule of a month',
    description: 'Returns the daily game of each day, for the current month in UTC if none is given.',
    tag: 'Administration',
    caching: 'unstored',
    query: z.object({ month: monthField.optional().meta({ description: 'The calendar month.' }) }),
    responses: { 200: schedule, ...readErrors },
  },
  planDays: {
    ...splitRoute(routes.planDays),
    summary: 'Plan daily games',
    description:
      'Applies all given days or none. Only days that have not started in any time zone can be changed. Returns the month of the first day.',
    tag: 'Administration',
    caching: 'unstored',
    body: planBody,
    maxBodyBytes: MAX_JSON_BYTES,
    responses: { 200: schedule, ...changeErrors },
  },
  jobs: {
    ...splitRoute(routes.jobs),
    summary: 'List background jobs',
    description: 'Returns every job queue with its counts and its failed jobs.',
    tag: 'Administration',
    caching: 'unstored',
    responses: { 200: jobQueues, ...readErrors },
  },
  retryJobs: {
    ...splitRoute(routes.retryJobs),
    summary: 'Retry failed jobs',
    description: 'Retries all failed jobs of a queue, or a single one, and returns their number.',
    tag: 'Administration',
    caching: 'unstored',
    params: z.object({
      queue: z
        .string()
        .regex(/^[a-z-]{1,40}$/, 'must be the name of a job queue')
        .meta({ description: 'The name of the job queue.' }),
    }),
    query: z.object({ job: jobIdField.optional().meta({ description: 'The id of a single job to retry.' }) }),
    responses: { 200: retried, ...changeErrors },
  },
} as const satisfies Record<string, Endpoint>;
