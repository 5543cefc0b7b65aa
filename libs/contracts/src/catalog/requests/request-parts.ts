import { z } from 'zod';
import { idField } from '../../api/endpoint/fields.ts';

export const cause = { actor: z.string().default('system') };
/** Rejected with REVISION_CONFLICT unless the game is at `expectedRevision`. */
export const revising = { expectedRevision: z.int().min(1).optional() };
export const ofGame = { gameId: idField };
