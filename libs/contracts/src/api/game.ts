import { CLUE_COUNT, SUGGESTED_GAMES } from '@imguessr/game-rules';
import { z } from 'zod';
import { dateField, idField } from './fields.ts';

const clueImage = z
  .object({ id: idField, url: z.string(), description: z.string().optional() })
  .meta({ id: 'ClueImage' });

export const gamePayload = z
  .object({
    gameId: idField,
    word: z.string(),
    wordLength: z.int(),
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
  .object({ gameId: idField, wordLength: z.int(), firstImage: z.object({ url: z.string() }) })
  .meta({ id: 'SuggestedGame' });
export const suggestedGames = z.array(suggestedGame).max(SUGGESTED_GAMES);
export type SuggestedGame = z.infer<typeof suggestedGame>;
