import { z } from 'zod';
import { idField } from '../../api/endpoint/fields.ts';
import { reportBody, reportReceived } from '../../api/play/report.ts';

export const catalogReportRpc = {
  /** `session` is the digest of the session id, which is not stored. */
  reportGame: {
    request: reportBody
      .omit({ sessionId: true })
      .extend({ gameId: idField, session: z.string().length(43) }),
    reply: reportReceived,
  },
} as const;
