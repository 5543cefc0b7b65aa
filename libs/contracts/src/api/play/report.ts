import { z } from 'zod';
import { idField, sessionIdField } from '../endpoint/fields.ts';
import { MAX_REPORT_LENGTH, REPORT_REASONS } from './report.reasons.ts';

export const reportBody = z
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

export const reportReceived = z
  .object({ received: z.literal(true) })
  .meta({ id: 'ReportReceived' });

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
