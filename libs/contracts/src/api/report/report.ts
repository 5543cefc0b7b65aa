import { z } from 'zod';
import { type Endpoint, publicRoute } from '../endpoint/endpoint.ts';
import { bodyErrors, gameParams, KIB, requestErrors } from '../endpoint/endpoint-parts.ts';
import { apiError } from '../endpoint/error.ts';
import { idField, sessionIdField } from '../endpoint/fields.ts';
import { MAX_REPORT_LENGTH, REPORT_REASONS } from './report.reasons.ts';

const reportBody = z
  .object({
    sessionId: sessionIdField.meta({ description: 'The session that has finished the game.' }),
    reason: z.enum(REPORT_REASONS),
    text: z
      .string()
      .max(MAX_REPORT_LENGTH)
      .default('')
      .meta({ description: 'Details; may be empty.' }),
  })
  .meta({ id: 'ReportBody' });

const reportReceived = z.object({ received: z.literal(true) }).meta({ id: 'ReportReceived' });

export const reportedGames = z.array(
  z
    .object({
      gameId: idField,
      reason: z.enum(REPORT_REASONS),
      text: z.string(),
      count: z.int().min(1).meta({ description: 'The number of equal reports.' }),
    })
    .meta({ id: 'ReportedGame' }),
);
export type ReportedGame = z.infer<typeof reportedGames>[number];

export const reportingEndpoints = {
  reportGame: {
    ...publicRoute('POST /api/games/{id}/reports'),
    isForwarded: true,
    limit: 'report',
    unfinishedMessage: 'Finish the game first, then report it.',
    summary: 'Report a game to its editors',
    description:
      'Reports that something is wrong with a game. Returns 409 unless the session has finished it. Only the first report of a session about a game counts; it is deleted after 90 days.',
    tag: 'Guesses',
    params: gameParams,
    body: reportBody,
    maxBodyBytes: 8 * KIB,
    responses: {
      201: reportReceived,
      404: apiError,
      409: apiError,
      ...bodyErrors,
      ...requestErrors,
    },
  },
} as const satisfies Record<string, Endpoint>;
