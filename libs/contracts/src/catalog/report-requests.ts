import { z } from 'zod';
import { settleBody, settled } from '../api/admin/reports.ts';
import { idField } from '../api/endpoint/fields.ts';
import { reportBody, reportedGames, reportReceived } from '../api/play/report.ts';

export const catalogReportRpc = {
  /** `session` is the digest of the session id, which is not stored. */
  reportGame: {
    request: reportBody.omit({ sessionId: true }).extend({ gameId: idField, session: z.string().length(43) }),
    reply: reportReceived,
  },
  reports: { request: z.object({ blind: z.boolean().default(false) }), reply: reportedGames },
  settleReports: { request: settleBody.extend({ gameId: idField }), reply: settled },
} as const;
