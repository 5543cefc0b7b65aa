import { MAX_IMAGES } from '@imguessr/game-rules';
import { z } from 'zod';
import { blindQuery, readErrors } from '../endpoint/admin-endpoint-parts.ts';
import { type AdminEndpoint, adminRoute } from '../endpoint/endpoint.ts';
import { dateField, idField } from '../endpoint/fields.ts';
import { readClueTexts } from '../play/clue-texts.ts';
import * as routes from '../routes/admin-routes.ts';

export const MAX_FOUND_PICTURES = 60;
const MAX_QUERY_LENGTH = 200;
export const MAX_OTHER_GAMES = 10;

export const pictureQueryField = z.string().min(1).max(MAX_QUERY_LENGTH).meta({
  example: 'lighthouse storm',
  description:
    'Words, or beginnings of words. Each must occur in a text of the picture, in any order, whatever its case and accents.',
});

const foundPicture = z
  .object({
    gameId: idField,
    word: z.string(),
    imageId: idField,
    position: z
      .int()
      .min(1)
      .max(MAX_IMAGES)
      .meta({ description: 'The place of the image in its game, counted from 1.' }),
    url: z.string(),
    ...readClueTexts,
    isActive: z.boolean().meta({ description: 'Whether the game is active.' }),
    lastDailyOn: dateField
      .optional()
      .meta({ description: 'The last date on which the game was the daily game.' }),
    alsoIn: z
      .array(idField)
      .max(MAX_OTHER_GAMES)
      .meta({ description: 'The ids of other games with the same stored picture.' }),
  })
  .meta({ id: 'FoundPicture' });
export type FoundPicture = z.infer<typeof foundPicture>;

export const foundPictures = z
  .object({
    pictures: z.array(foundPicture).max(MAX_FOUND_PICTURES),
    count: z
      .int()
      .min(0)
      .meta({ description: 'How many pictures match; the best of them are in `pictures`.' }),
  })
  .meta({ id: 'FoundPictures' });

export const pictureSearchEndpoints = {
  findPictures: {
    ...adminRoute(routes.findPictures),
    action: 'look',
    summary: 'Find pictures by their texts',
    description:
      'Searches the texts of the images of all games, such as hints and descriptions. Those in which all words begin with what is searched for come first, then those of the newest games. In blind mode, games that are hidden are not searched.',
    query: blindQuery.extend({ q: pictureQueryField }),
    responses: { 200: foundPictures, ...readErrors },
  },
} as const satisfies Record<string, AdminEndpoint>;
