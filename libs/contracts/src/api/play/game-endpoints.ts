import { CLUE_COUNT } from '@imguessr/game-rules';
import { z } from 'zod';
import { INVALID_DATE } from '../../page/daily-page.ts';
import { dayInfo } from '../calendar/day.ts';
import { type Endpoint, publicRoute } from '../endpoint/endpoint.ts';
import { gameParams, requestErrors, serverErrors } from '../endpoint/endpoint-parts.ts';
import { apiError } from '../endpoint/error.ts';
import { dateField, idText, sessionIdField } from '../endpoint/fields.ts';
import { dailyDates, gamePayload, randomGameId, suggestedGames } from './game.ts';

const gameSelection = z.object({
  exclude: idText
    .optional()
    .meta({ description: 'The id of a game to leave out, unless it is the only one.' }),
  sessionId: sessionIdField.optional().meta({
    description:
      'Games that this session has already played are returned only when no other game is left.',
  }),
});

const pastDate = dateField.meta({
  description:
    'The calendar date. Dates later than today at UTC+14, the first time zone to start a day, are rejected.',
});

export const gameEndpoints = {
  dailyGame: {
    ...publicRoute('GET /api/games/daily'),
    isForwarded: true,
    summary: 'Get the daily game',
    description: 'Returns the daily game of a date, or of today in UTC if no date is given.',
    tag: 'Games',
    caching: 'shared',
    query: z.object({ date: pastDate.optional() }),
    invalidMessage: INVALID_DATE,
    responses: { 200: gamePayload, 404: apiError, ...requestErrors },
  },
  dailyDates: {
    ...publicRoute('GET /api/games/daily-dates'),
    isForwarded: true,
    summary: 'List the dates of all daily games',
    description:
      'Returns every date whose daily game can be played, in ascending order, up to today at UTC+14.',
    tag: 'Games',
    caching: 'shared',
    responses: { 200: dailyDates, ...serverErrors },
  },
  day: {
    ...publicRoute('GET /api/days/{date}'),
    summary: 'Announce a day',
    description:
      'Returns what a bot may post about the daily game of a date: its number, its address, the first picture and how many solved it, but neither the word nor another clue. `/feed.xml` is a feed of the last 30 days.',
    tag: 'Games',
    caching: 'shared',
    params: z.object({ date: pastDate }),
    invalidMessage: INVALID_DATE,
    responses: { 200: dayInfo, 404: apiError, ...requestErrors },
  },
  randomGame: {
    ...publicRoute('GET /api/games/random'),
    summary: 'Get a random game',
    description: 'Each eligible game is equally likely. Returns 404 if there is no playable game.',
    tag: 'Games',
    query: gameSelection,
    responses: { 200: gamePayload, 404: apiError, ...requestErrors },
  },
  randomGameId: {
    ...publicRoute('GET /api/games/random-id'),
    summary: 'Get the id of a random game',
    description: 'Selects a game like `GET /api/games/random`, but returns only its id.',
    tag: 'Games',
    query: gameSelection,
    responses: { 200: randomGameId, 404: apiError, ...requestErrors },
  },
  suggestedGames: {
    ...publicRoute('GET /api/games/suggested'),
    summary: 'List suggested games',
    description:
      'Returns up to two random games without their words, or 404 if there are none to suggest.',
    tag: 'Games',
    query: gameSelection,
    responses: { 200: suggestedGames, 404: apiError, ...requestErrors },
  },
  gameById: {
    ...publicRoute('GET /api/games/{id}'),
    isForwarded: true,
    summary: 'Get a game',
    description: `Returns a game if it is active and has at least ${CLUE_COUNT} images, else 404.`,
    tag: 'Games',
    caching: 'shared',
    params: gameParams,
    responses: { 200: gamePayload, 404: apiError, ...requestErrors },
  },
} as const satisfies Record<string, Endpoint>;
