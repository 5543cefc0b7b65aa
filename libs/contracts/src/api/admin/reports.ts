import { z } from 'zod';
import {
  changeErrors,
  gameParams,
  MAX_JSON_BYTES,
  readErrors,
} from '../endpoint/admin-endpoint-parts.ts';
import { type AdminEndpoint, forwardedRoute } from '../endpoint/endpoint.ts';
import { reportedGames } from '../play/report.ts';
import * as routes from '../routes/admin-routes.ts';

const settleBody = z.object({
  revision: z
    .string()
    .regex(/^[0-9a-f]{12}$/, 'must be the `revision` of a reported game')
    .meta({ description: 'Which word and pictures the settled reports are about.' }),
});

const settled = z.object({ settled: z.int().min(0) }).meta({ id: 'SettledReports' });

export const reportEndpoints = {
  reports: {
    ...forwardedRoute(routes.reports),
    action: 'edit',
    summary: 'List what players have reported',
    description:
      'Returns the 50 games with the most reports that are not settled, by word and pictures. Reports are deleted after 90 days.',
    responses: { 200: reportedGames, ...readErrors },
  },
  settleReports: {
    ...forwardedRoute(routes.settleReports),
    action: 'edit',
    summary: 'Settle the reports of a game',
    params: gameParams,
    body: settleBody,
    maxBodyBytes: MAX_JSON_BYTES,
    responses: { 200: settled, ...changeErrors },
  },
} as const satisfies Record<string, AdminEndpoint>;
