import { MAX_IMAGES } from '@imguessr/game-rules';
import { z } from 'zod';
import { asSentence, dateField, idField, wordField } from '../endpoint/fields.ts';
import { writtenClueTexts } from '../play/clue-texts.ts';
import { pictureCredit } from '../play/credit.ts';
import { clueImage } from '../play/game.ts';
import { readTexts, writtenTexts } from '../play/game-texts.ts';
import { newPictureField, pictureField } from './data-url.field.ts';

/** From the `ETag` header: changes based on an older revision are rejected. */
export const ifMatch = z
  .string()
  .regex(/^(\*|(W\/)?"[1-9]\d{0,9}"|[1-9]\d{0,9})$/, 'must be * or the ETag of the game')
  .meta({
    example: '"7"',
    description:
      'The `ETag` of the game that the change is based on, or `*` for any. The change is rejected with 409 if the game has changed since.',
  });

/** A date that is not over in every time zone. */
export const gameDay = z
  .object({
    date: dateField,
    state: z.enum(['current', 'upcoming']).meta({
      description:
        '`current` if the date has started in some time zone and is not over in all, else `upcoming`.',
    }),
    isPlanned: z.boolean().meta({ description: 'Whether an administrator chose the game.' }),
  })
  .meta({ id: 'GameDay' });
export type GameDay = z.infer<typeof gameDay>;

export const adminGameSummary = z
  .object({
    id: idField,
    word: z.string(),
    ...readTexts,
    isActive: z.boolean(),
    isDaily: z.boolean(),
    wasDailyCount: z.int().meta({ description: 'The number of dates in `wasDailyOnDates`.' }),
    wasDailyOnDates: z.array(dateField).meta({
      description:
        'Dates of the daily game that have started in any time zone; planned dates are in the schedule.',
    }),
    days: z.array(gameDay).meta({
      description:
        'Dates as the daily game that are today in some time zone or still to come, ascending.',
    }),
    imageCount: z.int().min(0),
    firstImageUrl: z.string().optional(),
    isPlayable: z.boolean(),
    whyNotPlayable: z.array(z.string()).meta({
      description: 'The reasons why players cannot see the game, as sentences; empty if they can.',
    }),
    revision: z
      .int()
      .min(1)
      .meta({ description: 'The number of changes of the game so far; for `If-Match`.' }),
    changedAt: z.iso
      .datetime()
      .meta({ description: 'When the game was last changed or picked for a day.' }),
  })
  .meta({ id: 'AdminGameSummary' });
export type AdminGameSummary = z.infer<typeof adminGameSummary>;

export const adminGameImage = clueImage
  .extend({
    credit: pictureCredit.optional(),
    order: z.int().min(0),
    width: z
      .int()
      .min(1)
      .optional()
      .meta({ description: 'The width of the stored picture in pixels.' }),
    height: z
      .int()
      .min(1)
      .optional()
      .meta({ description: 'The height of the stored picture in pixels.' }),
  })
  .meta({ id: 'AdminGameImage' });
export type AdminGameImage = z.infer<typeof adminGameImage>;

export const adminGame = adminGameSummary
  .extend({ images: z.array(adminGameImage) })
  .meta({ id: 'AdminGame' });
export type AdminGame = z.infer<typeof adminGame>;

/** Changes only the fields that are present. */
export const gameChangesBody = z
  .object({
    word: wordField,
    ...writtenTexts,
    isActive: z.boolean(),
    isDaily: z.boolean(),
  })
  .partial()
  .meta({ id: 'GameChangesBody' });

export const newGameBody = gameChangesBody
  .extend({
    word: wordField,
    isActive: z.boolean().default(true),
    isDaily: z.boolean().default(false),
  })
  .meta({ id: 'NewGameBody' });

/** What an image has beside its picture. */
export const imageDetails = z.object({ ...writtenClueTexts, credit: pictureCredit.optional() });
export type ImageDetails = z.infer<typeof imageDetails>;

export const newImageBody = z
  .object({ url: newPictureField, ...imageDetails.shape })
  .meta({ id: 'NewImageBody' });

/** `url` is a data URL, or the current URL of the image. */
export const imageChangesBody = z
  .object({
    url: pictureField.optional(),
    ...imageDetails.shape,
    order: z
      .int()
      .min(0)
      .optional()
      .meta({ description: 'The new zero-based position of the image.' }),
  })
  .meta({ id: 'ImageChangesBody' });

const imageIds = z
  .array(idField)
  .max(MAX_IMAGES)
  .refine(
    (ids) => new Set(ids).size === ids.length,
    asSentence('The order must list every image of the game exactly once.'),
  )
  .meta({
    uniqueItems: true,
    description: 'The id of every image of the game exactly once, in the new order.',
  });

export const imageOrderBody = z.object({ imageIds }).meta({ id: 'ImageOrderBody' });

export const deleted = z.object({ deleted: z.literal(true) }).meta({ id: 'Deleted' });
