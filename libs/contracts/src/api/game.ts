import { CLUE_COUNT, SUGGESTED_GAMES, WORD_LENGTH } from '@imguessr/game-rules';
import { z } from 'zod';
import { dateField, idField } from './fields.ts';

const wordLength = z.int().min(WORD_LENGTH.min).max(WORD_LENGTH.max);

/** A tiny blurred picture as a data URL, to be shown until the real one is there. */
export const placeholderField = z
  .string()
  .regex(/^data:image\//)
  .optional();

const clueImage = z
  .object({ id: idField, url: z.string(), description: z.string().optional(), placeholder: placeholderField })
  .meta({ id: 'ClueImage' });

export const gamePayload = z
  .object({
    gameId: idField,
    word: z.string(),
    wordLength,
    allImages: z.array(clueImage).length(CLUE_COUNT),
    wasDailyCount: z.int(),
    wasDailyOnDates: z.array(dateField),
    requestedDailyDate: dateField.optional(),
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

/** The dates that have a daily game to play, from the first to the latest that has begun anywhere on Earth. */
export const dailyDates = z.array(dateField).meta({ id: 'DailyDates' });
export type DailyDates = z.infer<typeof dailyDates>;
