import { figureEndpoints } from './admin/figures.ts';
import { insightEndpoints } from './admin/insight.ts';
import { reportEndpoints } from './admin/reports.ts';
import { adminRestoreEndpoints } from './admin/restore.ts';
import { sessionEndpoints } from './admin/session.ts';
import { setupEndpoints } from './admin/setup.ts';
import { siteEndpoints } from './admin/site.ts';
import { adminScheduleEndpoints } from './calendar/schedule.ts';
import { editorEndpoints } from './editors/editors.ts';
import type { AdminEndpoint } from './endpoint/endpoint.ts';
import { adminGameEndpoints } from './games/game-endpoints.ts';
import { importEndpoints } from './imports/imports.ts';

/**
 * All whose action is not `signIn` require the session cookie or a token; cross-site changes are
 * rejected.
 */
export const adminEndpoints = {
  ...sessionEndpoints,
  ...adminGameEndpoints,
  ...adminRestoreEndpoints,
  ...insightEndpoints,
  ...figureEndpoints,
  ...adminScheduleEndpoints,
  ...importEndpoints,
  ...editorEndpoints,
  ...setupEndpoints,
  ...siteEndpoints,
  ...reportEndpoints,
} as const satisfies Record<string, AdminEndpoint>;
