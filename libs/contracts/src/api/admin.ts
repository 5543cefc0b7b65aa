import { MAX_IMAGES } from '@imguessr/game-rules';
import { z } from 'zod';
import { newPictureField, pictureField } from './data-url.field.ts';
import { asSentence, dateField, idField, wordField } from './fields.ts';
import { placeholderField } from './game.ts';

export const adminCheck = z.object({ isAdmin: z.boolean() }).meta({ id: 'AdminCheck' });

export const loginBody = z.object({ password: z.string().min(1).max(1024) }).meta({ id: 'LoginBody' });

/** The revision that the caller saw, as its `ETag` said it: a change of a game that has moved on is refused. */
export const ifMatch = z
  .string()
  .regex(/^(\*|(W\/)?"[1-9]\d{0,9}"|[1-9]\d{0,9})$/, 'must be * or the ETag of the game')
  .meta({ example: '"7"', description: 'The revision that the caller saw: the ETag of the game, or * for any' });

export const adminGameSummary = z
  .object({
    id: idField,
    word: z.string(),
    isActive: z.boolean(),
    isDaily: z.boolean(),
    /** Days that have begun somewhere on Earth; days planned ahead are in the schedule. */
    wasDailyCount: z.int(),
    wasDailyOnDates: z.array(dateField),
    imageCount: z.int().min(0),
    firstImageUrl: z.string().optional(),
    isPlayable: z.boolean(),
    /** Why players cannot have it yet, in words; empty when they can. */
    whyNotPlayable: z.array(z.string()),
    /** Counts the changes of this game; goes into `If-Match`. */
    revision: z.int().min(1),
  })
  .meta({ id: 'AdminGameSummary' });
export type AdminGameSummary = z.infer<typeof adminGameSummary>;

export const adminGameImage = z
  .object({
    id: idField,
    url: z.string(),
    description: z.string().optional(),
    order: z.int().min(0),
    placeholder: placeholderField,
  })
  .meta({ id: 'AdminGameImage' });
export type AdminGameImage = z.infer<typeof adminGameImage>;

export const adminGame = adminGameSummary.extend({ images: z.array(adminGameImage) }).meta({ id: 'AdminGame' });
export type AdminGame = z.infer<typeof adminGame>;

export const newGameBody = z
  .object({ word: wordField, isActive: z.boolean().default(true), isDaily: z.boolean().default(false) })
  .meta({ id: 'NewGameBody' });

/** Only the fields that are there change. */
export const gameChangesBody = z
  .object({ word: wordField, isActive: z.boolean(), isDaily: z.boolean() })
  .partial()
  .meta({ id: 'GameChangesBody' });

const description = z.string().max(1_000);

export const newImageBody = z
  .object({ url: newPictureField, description: description.optional() })
  .meta({ id: 'NewImageBody' });

/** Only the fields that are there change; `url` is a new data URL, or the address that the image has already. */
export const imageChangesBody = z
  .object({ url: pictureField, description, order: z.int().min(0) })
  .partial()
  .meta({ id: 'ImageChangesBody' });

const imageIds = z
  .array(idField)
  .max(MAX_IMAGES)
  .refine(
    (ids) => new Set(ids).size === ids.length,
    asSentence('The order must name every image of the game exactly once.'),
  )
  .meta({ uniqueItems: true, description: 'Every image of the game exactly once, first to last' });

export const imageOrderBody = z.object({ imageIds }).meta({ id: 'ImageOrderBody' });

export const deleted = z.object({ deleted: z.literal(true) }).meta({ id: 'Deleted' });
