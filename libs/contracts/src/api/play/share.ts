import { z } from 'zod';
import { type Endpoint, publicRoute } from '../endpoint/endpoint.ts';
import { bodyErrors, gameParams, KIB, requestErrors } from '../endpoint/endpoint-parts.ts';
import { apiError } from '../endpoint/error.ts';
import { dateField, sessionIdField } from '../endpoint/fields.ts';

const shareBody = z
  .object({
    sessionId: sessionIdField.meta({
      description: 'The session that has finished the game. It is not part of the link.',
    }),
    date: dateField.optional().meta({
      description:
        'The date as whose daily game it was played; absent for a game that was opened by its id.',
    }),
  })
  .meta({ id: 'ShareBody' });

const sharedLink = z
  .object({
    path: z.string().meta({
      description: 'The path of the page of the result.',
      example: '/r/7.2026-05-31.wnr.k0mXw1yqS9pTabcdAQAAAA',
    }),
    dayNumber: z.int().min(1).optional().meta({
      description:
        'The number of the day, counted from the first daily game; absent without a date, or while it is unknown.',
    }),
  })
  .meta({ id: 'SharedLink' });
export type SharedLink = z.infer<typeof sharedLink>;

/** For a caller that accepts JSON but not HTML. */
export interface SharedResult {
  /** yyyy-MM-dd; null for a game that was opened by its id. */
  readonly date: string | null;
  /** Null if the game was not solved. */
  readonly clue: number | null;
  readonly of: number;
  /** Recorded by the server and not automated. */
  readonly verified: boolean;
}

export const shareEndpoints = {
  shareResult: {
    ...publicRoute('POST /api/games/{id}/shares'),
    summary: 'Get a link to a result',
    description:
      'Returns the path of a page to share, which shows how a session has finished a game. It contains neither the session nor the word, and nothing is recorded. Returns 403 while the play is not finished. Requested with `Accept: application/json`, the page returns `{ date, clue, of, verified }`, where `verified` means that this server recorded the result, not that it was played fairly. It is false for plays that are marked as automated.',
    tag: 'Guesses',
    params: gameParams,
    body: shareBody,
    maxBodyBytes: 8 * KIB,
    responses: { 200: sharedLink, 403: apiError, 404: apiError, ...bodyErrors, ...requestErrors },
  },
} as const satisfies Record<string, Endpoint>;
