import { z } from 'zod';
import {
  gameImport,
  importIdField,
  importList,
  importSummary,
  newImportBody,
  startImportBody,
} from '../api/admin/imports.ts';
import { history } from '../api/admin/insight.ts';
import { jobIdField, jobQueues, retried } from '../api/admin/jobs.ts';
import { deletedGames, emergencyBody, gameState } from '../api/admin/restore.ts';
import {
  MAX_SCHEDULE_DAYS,
  measuredDifficulty,
  monthField,
  planBody,
  proposalBody,
  schedule,
  scheduleProposal,
} from '../api/admin/schedule.ts';
import { similarGames } from '../api/admin/similar.ts';
import { siteBody, siteFace } from '../api/admin/site.ts';
import { dayNote, dayNoteBody, dayNotes } from '../api/calendar/day-notes.ts';
import { dateField, idempotencyKey, idField } from '../api/endpoint/fields.ts';
import { adminGame, adminGameSummary, gameChangesBody, newGameBody } from '../api/games/games.ts';
import { foundPictures, pictureQueryField } from '../api/games/picture-search.ts';
import { sendBackBody } from '../api/games/reviews.ts';
import { pictureCredit } from '../api/play/credit.ts';

const cause = { actor: z.string().default('system') };
/** Whether games that players can get, and games with a day, are closed to the actor. */
const drafting = { draftsOnly: z.boolean().default(false) };
/** Rejected with REVISION_CONFLICT unless the game is at `expectedRevision`. */
const change = { ...cause, ...drafting, gameId: idField, expectedRevision: z.int().min(1).optional() };
/** Leaves out the words and pictures of daily games from today on, and of games flagged as one. */
const blind = { blind: z.boolean().default(false) };

/** Requests that carry a picture are in `imageUploads`. */
export const catalogAdminRpc = {
  createGame: {
    request: newGameBody.extend({
      ...cause,
      ...drafting,
      /** A repeat with one key returns the first game. */
      key: idempotencyKey.optional(),
      word: z.string(),
    }),
    reply: adminGame,
  },
  /** The word is judged by the rules of the game. */
  reviseGame: {
    request: gameChangesBody.extend({ ...change, ...blind, word: z.string().optional() }),
    reply: adminGame,
  },
  proposeGame: { request: z.object({ ...change, ...blind }), reply: adminGame },
  withdrawGame: { request: z.object({ ...change, ...blind }), reply: adminGame },
  sendGameBack: { request: sendBackBody.extend({ ...change, ...blind }), reply: adminGame },
  approveGame: { request: z.object({ ...change, ...blind, expectedRevision: z.int().min(1) }), reply: adminGame },
  withdrawApproval: { request: z.object({ ...change, ...blind }), reply: adminGame },
  deleteGame: { request: z.object(change), reply: z.object({ gameId: idField }) },
  reviseImage: {
    request: z.object({
      ...change,
      imageId: idField,
      description: z.string().optional(),
      hint: z.string().optional(),
      credit: pictureCredit.optional(),
      order: z.int().min(0).optional(),
    }),
    reply: adminGame,
  },
  orderImages: { request: z.object({ ...change, imageIds: z.array(idField) }), reply: adminGame },
  removeImage: { request: z.object({ ...change, imageId: idField }), reply: adminGame },
  adminGame: { request: z.object({ ...blind, gameId: idField }), reply: adminGame },
  /** Has no effect on a game that is not deleted. */
  restoreGame: { request: z.object({ ...change, ...blind }), reply: adminGame },
  undoChange: { request: z.object({ ...change, ...blind, expectedRevision: z.int().min(1) }), reply: adminGame },
  restoreState: { request: z.object({ ...change, ...blind, revision: z.int().min(1) }), reply: adminGame },
  gameState: { request: z.object({ ...blind, gameId: idField, revision: z.int().min(1) }), reply: gameState },
  deletedGames: { request: z.object(blind), reply: deletedGames },
  /** By id, paged because the size of a message is limited. */
  adminGames: {
    request: z.object({
      ...blind,
      after: z.int().min(0).default(0),
      limit: z.int().min(1).max(1_000).default(1_000),
    }),
    reply: z.object({ games: z.array(adminGameSummary), isLast: z.boolean() }),
  },
  /** True also for a deleted game, which keeps its history and its plays. */
  gameExists: { request: z.object({ gameId: idField }), reply: z.boolean() },
  similarGames: { request: z.object({ ...blind, gameId: idField }), reply: similarGames },
  findPictures: { request: z.object({ ...blind, query: pictureQueryField }), reply: foundPictures },
  gameHistory: { request: z.object({ ...blind, gameId: idField }), reply: history },
  /** The days of a month, or so many from a date. */
  schedule: {
    request: z.object({
      ...blind,
      month: monthField.optional(),
      from: dateField.optional(),
      days: z.int().min(1).max(MAX_SCHEDULE_DAYS).default(42),
    }),
    reply: schedule,
  },
  planDays: { request: planBody.extend({ ...cause, ...blind }), reply: schedule },
  proposeDays: {
    request: proposalBody.extend({ ...blind, difficulties: z.array(measuredDifficulty).default([]) }),
    reply: scheduleProposal,
  },
  dayNotes: { request: z.object(blind), reply: dayNotes },
  noteDay: { request: dayNoteBody.extend({ ...cause, date: dateField }), reply: dayNote },
  replaceDaily: { request: emergencyBody.extend({ ...cause, ...blind }), reply: schedule },
  site: { request: z.object({}), reply: siteFace },
  describeSite: { request: siteBody.extend(cause), reply: siteFace },
  /** The PNG in base64, by the address of the logo. */
  siteLogo: { request: z.object({ path: z.string() }), reply: z.object({ png: z.string() }) },
  jobs: { request: z.object({}), reply: jobQueues },
  retryJobs: { request: z.object({ queue: z.string(), job: jobIdField.optional() }), reply: retried },
  imports: { request: z.object({}), reply: importList },
  createImport: { request: newImportBody.extend(cause), reply: importSummary },
  demoGames: { request: z.object({}), reply: z.object({ isAvailable: z.boolean() }) },
  importDemoGames: { request: z.object(cause), reply: importSummary },
  checkImport: { request: z.object({ importId: importIdField }), reply: importSummary },
  getImport: { request: z.object({ ...blind, importId: importIdField }), reply: gameImport },
  startImport: {
    request: startImportBody.extend({ ...cause, ...blind, importId: importIdField }),
    reply: importSummary,
  },
  removeImport: { request: z.object({ importId: importIdField }), reply: z.object({ importId: importIdField }) },
} as const;
