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

/** Equal reports are one entry. */
const reportEntry = z.object({
  reason: z.enum(REPORT_REASONS),
  text: z.string(),
  isProfane: z.boolean(),
  count: z.int().min(1),
});

export const reportedGame = z
  .object({
    gameId: idField,
    isOutdated: z
      .boolean()
      .meta({ description: 'Whether the word or the pictures have changed since.' }),
    revision: z
      .string()
      .meta({ description: 'Names the word and the pictures that were reported.' }),
    count: z.int().min(1),
    lastAt: z.iso.datetime(),
    entries: z.array(reportEntry).meta({ description: 'The ten most frequent.' }),
    others: z
      .int()
      .min(0)
      .meta({ description: 'The number of reports that are in none of the entries.' }),
  })
  .meta({ id: 'ReportedGame' });
export const reportedGames = z.array(reportedGame);
export type ReportedGame = z.infer<typeof reportedGame>;
