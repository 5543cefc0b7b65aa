import { figureEndpoints } from './admin/figures.ts';
import { importEndpoints } from './admin/imports.ts';
import { insightEndpoints } from './admin/insight.ts';
import { jobEndpoints } from './admin/jobs.ts';
import { reportEndpoints } from './admin/reports.ts';
import { adminRestoreEndpoints } from './admin/restore.ts';
import { adminScheduleEndpoints } from './admin/schedule.ts';
import { sessionEndpoints } from './admin/session.ts';
import { setupEndpoints } from './admin/setup.ts';
import { similarEndpoints } from './admin/similar.ts';
import { siteEndpoints } from './admin/site.ts';
import type { AdminEndpoint } from './endpoint/endpoint.ts';
import { adminGameEndpoints } from './games/game-endpoints.ts';

/** All but `me` and `login` require the session cookie; cross-site changes are rejected. */
export const adminEndpoints = {
  ...sessionEndpoints,
  ...adminGameEndpoints,
  ...adminRestoreEndpoints,
  ...insightEndpoints,
  ...similarEndpoints,
  ...figureEndpoints,
  ...adminScheduleEndpoints,
  ...jobEndpoints,
  ...importEndpoints,
  ...setupEndpoints,
  ...siteEndpoints,
  ...reportEndpoints,
} as const satisfies Record<string, AdminEndpoint>;
