import { z } from 'zod';
import { idField } from '../../api/endpoint/fields.ts';

export const cause = { actor: z.string().default('system') };
/** Rejected with REVISION_CONFLICT unless the game is at `expectedRevision`. */
export const revising = { expectedRevision: z.int().min(1).optional() };
export const ofGame = { gameId: idField };
/** The SHA-256 of a secret in base64url: secrets are never sent to the catalog, nor stored. */
export const digest = z.string().length(43);
