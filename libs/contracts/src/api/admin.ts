import { z } from 'zod';
import { dateField, idField } from './fields.ts';

export const adminCheck = z.object({ isAdmin: z.boolean() }).meta({ id: 'AdminCheck' });

export const loginBody = z.object({ password: z.string().min(1).max(1024) }).meta({ id: 'LoginBody' });

export const adminGameSummary = z
  .object({
    id: idField,
    word: z.string(),
    isActive: z.boolean(),
    isDaily: z.boolean(),
    wasDailyCount: z.int(),
    wasDailyOnDates: z.array(dateField),
  })
  .meta({ id: 'AdminGameSummary' });

export const adminGameImage = z
  .object({ id: idField, url: z.string(), description: z.string().optional(), order: z.int().min(0) })
  .meta({ id: 'AdminGameImage' });

export const adminGame = adminGameSummary.extend({ images: z.array(adminGameImage) }).meta({ id: 'AdminGame' });

export const newGameBody = z
  .object({ word: z.string(), isActive: z.boolean().default(true), isDaily: z.boolean().default(false) })
  .meta({ id: 'NewGameBody' });

/** Only the fields that are there change. */
export const gameChangesBody = z
  .object({ word: z.string(), isActive: z.boolean(), isDaily: z.boolean() })
  .partial()
  .meta({ id: 'GameChangesBody' });

export const newImageBody = z
  .object({ url: z.string(), description: z.string().optional() })
  .meta({ id: 'NewImageBody' });

export const imageChangesBody = z
  .object({ url: z.string(), description: z.string(), order: z.int().min(0) })
  .partial()
  .meta({ id: 'ImageChangesBody' });

/** Every image id of the game, first to last. */
export const imageOrderBody = z.object({ imageIds: z.array(idField) }).meta({ id: 'ImageOrderBody' });

export const deleted = z.object({ deleted: z.literal(true) }).meta({ id: 'Deleted' });
