import { z } from 'zod';
import { idField } from '../../api/endpoint/fields.ts';

export const cause = { actor: z.string().default('system') };
/** Whether games that players can get, and games with a day, are closed to the actor. */
export const drafting = { draftsOnly: z.boolean().default(false) };
/** Rejected with REVISION_CONFLICT unless the game is at `expectedRevision`. */
export const revising = { ...drafting, expectedRevision: z.int().min(1).optional() };
export const ofGame = { gameId: idField };
/** Leaves out the words and pictures of daily games from today on, and of games flagged as one. */
export const blind = { blind: z.boolean().default(false) };
