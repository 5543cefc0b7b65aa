import { z } from 'zod';
import { idField } from '../endpoint/fields.ts';
import { MAX_GAME_CHANGES } from './bulk-changes.limit.ts';

const gameChange = z
  .object({
    id: idField,
    revision: z.int().min(1).optional().meta({
      description:
        'The revision that the change is based on; the change is rejected if the game has changed since.',
    }),
    isActive: z.boolean().optional(),
    isDeleted: z.boolean().optional().meta({
      description:
        'True deletes the game, false restores a deleted one; the other fields are then ignored.',
    }),
  })
  .meta({ id: 'GameChange' });
export type GameChange = z.infer<typeof gameChange>;

export const gamesChangesBody = z
  .object({
    changes: z.array(gameChange).min(1).max(MAX_GAME_CHANGES).meta({
      description:
        'The changes, each of another game (else 400). Fields that are absent stay as they are.',
    }),
  })
  .meta({ id: 'GamesChangesBody' });

const gameChangeResult = z
  .object({
    id: idField,
    ok: z.boolean(),
    revision: z
      .int()
      .min(1)
      .optional()
      .meta({ description: 'The revision after the change, unless the game was deleted.' }),
    error: z.object({ statusCode: z.int(), message: z.string() }).optional().meta({
      description:
        'Why the game was not changed: the status and message that a request for it alone would get.',
    }),
  })
  .meta({ id: 'GameChangeResult' });
export type GameChangeResult = z.infer<typeof gameChangeResult>;

/** In the order of the request. */
export const gameChangeResults = z.array(gameChangeResult);
