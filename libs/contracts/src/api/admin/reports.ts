import { z } from 'zod';
import { changeErrors, gameParams, readErrors } from '../endpoint/admin-endpoint-parts.ts';
import { type AdminEndpoint, adminRoute } from '../endpoint/endpoint.ts';
import { reportedGames } from '../report/report.ts';
import * as routes from '../routes/admin-routes.ts';

const settled = z.object({ settled: z.int().min(0) }).meta({ id: 'SettledReports' });

export const reportEndpoints = {
  reports: {
    ...adminRoute(routes.reports),
    isForwarded: true,
    action: 'edit',
    summary: 'List what players have reported',
    description:
      'Returns the 50 latest, equal ones once. Reports are deleted when they are resolved, and after 90 days.',
    responses: { 200: reportedGames, ...readErrors },
  },
  settleReports: {
    ...adminRoute(routes.settleReports),
    isForwarded: true,
    action: 'edit',
    summary: 'Resolve the reports of a game',
    params: gameParams,
    responses: { 200: settled, ...changeErrors },
  },
} as const satisfies Record<string, AdminEndpoint>;
