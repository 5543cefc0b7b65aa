import { CLUE_COUNT, SUGGESTED_GAMES, WORD_LENGTH } from '@imguessr/game-rules';
import { z } from 'zod';
import { dateField, idField } from '../endpoint/fields.ts';
import { readClueTexts } from './clue-texts.ts';

const wordLength = z.int().min(WORD_LENGTH.min).max(WORD_LENGTH.max);

/** A tiny blurred data URL, shown until the picture has loaded. */
const placeholderField = z
  .string()
  .regex(/^data:image\//)
  .optional()
  .meta({
    description: 'A tiny blurred preview as a data URL, to be shown until the picture has loaded.',
  });

export const clueImage = z
  .object({
    id: idField,
    url: z.string(),
    ...readClueTexts,
    placeholder: placeholderField,
  })
  .meta({ id: 'ClueImage' });

export const gamePayload = z
  .object({
    gameId: idField,
    word: z.string(),
    wordLength,
    allImages: z.array(clueImage).length(CLUE_COUNT).meta({ description: 'The clues in order.' }),
    wasDailyCount: z.int().meta({ description: 'The number of dates in `wasDailyOnDates`.' }),
    wasDailyOnDates: z
      .array(dateField)
      .meta({ description: 'The dates on which this was the daily game, ascending.' }),
    requestedDailyDate: dateField
      .optional()
      .meta({ description: 'The requested date; daily games only.' }),
  })
  .meta({ id: 'GamePayload' });
export type GamePayload = z.infer<typeof gamePayload>;

export const randomGameId = z.object({ gameId: idField }).meta({ id: 'RandomGameId' });
export type RandomGameId = z.infer<typeof randomGameId>;

const suggestedGame = z
  .object({
    gameId: idField,
    wordLength,
    firstImage: z.object({ url: z.string(), placeholder: placeholderField }),
  })
  .meta({ id: 'SuggestedGame' });
export const suggestedGames = z.array(suggestedGame).max(SUGGESTED_GAMES);
export type SuggestedGame = z.infer<typeof suggestedGame>;

/** Ascending, up to the latest that has started in any time zone. */
export const dailyDates = z.array(dateField).meta({ id: 'DailyDates' });
