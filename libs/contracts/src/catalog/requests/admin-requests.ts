import { z } from 'zod';
import { idField } from '../../api/endpoint/fields.ts';
import { adminGame, adminGameSummary, imageChangesBody } from '../../api/games/games.ts';
import { cause, ofGame, revising } from './request-parts.ts';

const change = { ...cause, ...revising, ...ofGame };

/** Requests that carry a picture are in `imageUploads`. */
export const catalogAdminRpc = {
  reviseImage: {
    request: imageChangesBody.omit({ url: true }).extend({ ...change, imageId: idField }),
    reply: adminGame,
  },
  orderImages: { request: z.object({ ...change, imageIds: z.array(idField) }), reply: adminGame },
  removeImage: { request: z.object({ ...change, imageId: idField }), reply: adminGame },
  adminGame: { request: z.object({ ...ofGame }), reply: adminGame },
  /** By id, paged because the size of a message is limited. */
  adminGames: {
    request: z.object({
      after: z.int().min(0).default(0),
      limit: z.int().min(1).max(1_000).default(1_000),
    }),
    reply: z.object({ games: z.array(adminGameSummary), isLast: z.boolean() }),
  },
  /** True also for a deleted game, which keeps its history and its plays. */
  gameExists: { request: z.object(ofGame), reply: z.boolean() },
  /** The PNG in base64, by the address of the logo. */
  siteLogo: { request: z.object({ path: z.string() }), reply: z.object({ png: z.string() }) },
  demoGames: { request: z.object({}), reply: z.object({ isAvailable: z.boolean() }) },
} as const;
