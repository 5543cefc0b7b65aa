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
import { at, type Endpoint } from './endpoint.ts';
import { apiError } from './error.ts';
import { idText } from './fields.ts';

const KIB = 1024;
const MAX_BODY_BYTES = 64 * KIB;
const byGame = z.object({ id: idText });
const byImage = z.object({ id: idText, imageId: idText });
const onRevision = z.object({ 'if-match': ifMatch.optional() });
const failures = { 429: apiError, 500: apiError, 503: apiError };
const asked = { 400: apiError, 401: apiError, ...failures };
const askedOfOne = { ...asked, 404: apiError };
const sent = { 403: apiError, 413: apiError, 415: apiError };
const changed = { ...askedOfOne, ...sent, 409: apiError };
const PLAIN = 'text/plain';

/** The administrator's calls. All but `me` and `login` need the session cookie; changes are refused across sites. */
export const adminEndpoints = {
  adminCheck: {
    ...at(routes.adminCheck),
    summary: 'Whether the caller is logged in',
    tag: 'administration',
    responses: { 200: adminCheck, ...failures },
  },
  login: {
    ...at(routes.login),
    summary: 'Logs in; a failure is plain text, fit to be shown',
    tag: 'administration',
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
    ...at(routes.logout),
    summary: 'Logs out, everywhere this cookie is kept',
    tag: 'administration',
    responses: { 200: adminCheck, 401: apiError, 400: apiError, ...sent, ...failures },
  },
  listGames: {
    ...at(routes.listGames),
    summary: 'Every game, by id',
    tag: 'administration',
    responses: { 200: z.array(adminGameSummary), ...asked },
  },
  getGame: {
    ...at(routes.getGame),
    summary: 'A game with its images; its revision is the ETag',
    tag: 'administration',
    params: byGame,
    responses: { 200: adminGame, ...askedOfOne },
  },
  createGame: {
    ...at(routes.createGame),
    summary: 'Makes a game',
    tag: 'administration',
    body: newGameBody,
    maxBodyBytes: MAX_BODY_BYTES,
    responses: { 201: adminGame, ...asked, ...sent },
  },
  changeGame: {
    ...at(routes.changeGame),
    summary: 'Changes the fields that the body carries',
    tag: 'administration',
    params: byGame,
    headers: onRevision,
    body: gameChangesBody,
    maxBodyBytes: MAX_BODY_BYTES,
    responses: { 200: adminGame, ...changed },
  },
  deleteGame: {
    ...at(routes.deleteGame),
    summary: 'Deletes a game; its history stays',
    tag: 'administration',
    params: byGame,
    headers: onRevision,
    responses: { 200: deleted, ...changed },
  },
  addImage: {
    ...at(routes.addImage),
    summary: `Adds a picture: a data URL of ${PICTURE_LIMITS}`,
    tag: 'administration',
    params: byGame,
    headers: onRevision,
    body: newImageBody,
    maxBodyBytes: MAX_PICTURE_BODY_BYTES,
    responses: { 201: adminGameImage, ...changed },
  },
  changeImage: {
    ...at(routes.changeImage),
    summary: 'Changes a picture (within the same limits), its description or its place',
    tag: 'administration',
    params: byImage,
    headers: onRevision,
    body: imageChangesBody,
    maxBodyBytes: MAX_PICTURE_BODY_BYTES,
    responses: { 200: adminGameImage, ...changed },
  },
  orderImages: {
    ...at(routes.orderImages),
    summary: 'Puts all pictures in an order, or none',
    tag: 'administration',
    params: byGame,
    headers: onRevision,
    body: imageOrderBody,
    maxBodyBytes: MAX_BODY_BYTES,
    responses: { 200: z.array(adminGameImage), ...changed },
  },
  removeImage: {
    ...at(routes.removeImage),
    summary: 'Removes a picture',
    tag: 'administration',
    params: byImage,
    headers: onRevision,
    responses: { 200: deleted, ...changed },
  },
  gameHistory: {
    ...at(routes.gameHistory),
    summary: 'What happened to a game, also to a deleted one, oldest first',
    tag: 'administration',
    params: byGame,
    responses: { 200: history, ...askedOfOne },
  },
  clueReport: {
    ...at(routes.clueReport),
    summary: 'How well each clue works',
    tag: 'administration',
    params: byGame,
    responses: { 200: clueReport, ...askedOfOne },
  },
  playEvents: {
    ...at(routes.playEvents),
    summary: 'The play facts of a game, one JSON object a line, without session ids',
    tag: 'administration',
    params: byGame,
    responses: { 200: playEvent, ...askedOfOne },
    media: { 200: 'application/x-ndjson' },
  },
  schedule: {
    ...at(routes.schedule),
    summary: 'A month of daily games; the present one in UTC unless asked otherwise',
    tag: 'administration',
    query: z.object({ month: monthField.optional() }),
    responses: { 200: schedule, ...asked },
  },
  planDays: {
    ...at(routes.planDays),
    summary: 'Plans days that have not begun anywhere on Earth, all or none; answers with the month of the first',
    tag: 'administration',
    body: planBody,
    maxBodyBytes: MAX_BODY_BYTES,
    responses: { 200: schedule, ...changed },
  },
  jobs: {
    ...at(routes.jobs),
    summary: 'The queues of background work, and what failed in them',
    tag: 'administration',
    responses: { 200: jobQueues, ...asked },
  },
  retryJobs: {
    ...at(routes.retryJobs),
    summary: 'Tries the failed jobs of a queue again, or one of them; answers how many',
    tag: 'administration',
    params: z.object({ queue: z.string().regex(/^[a-z-]{1,40}$/, 'must be the name of a queue') }),
    query: z.object({ job: jobIdField.optional() }),
    responses: { 200: retried, ...changed },
  },
} as const satisfies Record<string, Endpoint>;
