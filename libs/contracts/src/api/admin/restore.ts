import { MAX_REASON_LENGTH } from '@imguessr/game-rules';
import { z } from 'zod';
import { dateField, idField } from '../endpoint/fields.ts';
import { gameDay } from '../games/games.ts';
import { placeholderField } from '../play/game.ts';

/** The most recently deleted games that are listed. */
export const MAX_DELETED_GAMES = 200;

const deletedGame = z
  .object({
    id: idField,
    word: z.string().meta({ description: 'The word, or `Game 31` while it is hidden (see `isHidden`).' }),
    isHidden: z.literal(true).optional().meta({
      description: 'Present if the word and the picture were left out, as requested with `blind=true`.',
    }),
    isActive: z.boolean().meta({ description: 'Whether players could see the game when it was deleted.' }),
    imageCount: z.int().min(0),
    firstImageUrl: z.string().optional().meta({ description: 'Omitted once the picture no longer exists.' }),
    days: z.array(gameDay).meta({
      description: 'Dates as the daily game that are today in some time zone or still to come, ascending.',
    }),
    deletedAt: z.iso.datetime(),
    deletedBy: z.string().meta({ description: '`system`, `seed`, or a pseudonym of the administrator session.' }),
    picturesUntil: z.iso.datetime().meta({
      description: 'Until then all pictures are kept. Afterwards the game is restored without those that were removed.',
    }),
  })
  .meta({ id: 'DeletedGame' });
export type DeletedGame = z.infer<typeof deletedGame>;

/** Newest deletion first. */
export const deletedGames = z.array(deletedGame).max(MAX_DELETED_GAMES);

/** A revision of a game as text in a path. */
export const revisionText = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be the revision of a game')
  .meta({ example: '7', description: 'The number of changes of the game up to and including the chosen one.' });

export const gameState = z
  .object({
    gameId: idField,
    revision: z.int().min(1),
    at: z.iso.datetime().meta({ description: 'When the change with this revision was made.' }),
    isDeleted: z.boolean(),
    word: z.string(),
    theme: z.string().optional().meta({ description: 'Absent if it had none or is hidden.' }),
    isHidden: z.literal(true).optional().meta({
      description: 'Present if the word, the theme and the images were left out, as requested with `blind=true`.',
    }),
    isActive: z.boolean(),
    isDaily: z.boolean(),
    dailyDates: z.array(dateField),
    images: z.array(
      z.object({
        id: idField,
        url: z.string(),
        isAvailable: z.boolean().meta({ description: 'False once the picture has been deleted for good.' }),
        description: z.string().optional(),
        hint: z.string().optional(),
        placeholder: placeholderField,
      }),
    ),
  })
  .meta({ id: 'GameState' });
export type GameStateView = z.infer<typeof gameState>;

export const restoreStateBody = z
  .object({ revision: z.int().min(1).max(999_999_999) })
  .meta({ id: 'RestoreStateBody' });

/** Another game for a day that is current, and why. */
export const emergencyBody = z
  .object({
    date: dateField.meta({ description: 'A date that is today in some time zone.' }),
    gameId: idField,
    reason: z
      .string()
      .max(MAX_REASON_LENGTH)
      .regex(/\S/, 'must not be blank')
      .meta({ description: 'Why the game is replaced; kept in the histories of both games.' }),
  })
  .meta({ id: 'EmergencyBody' });
