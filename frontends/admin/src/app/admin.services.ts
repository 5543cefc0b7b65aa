import { createQueryClient } from '@imguessr/api-client/admin';
import { createAdminApi } from '../shared/api/admin-api.ts';
import { createSessionGuard } from '../shared/session/session-guard.ts';
import { createUnsavedChanges } from '../shared/unsaved-changes/unsaved-changes.ts';

/** Returns the session, the API, the unsaved changes and the query cache that `Providers` supplies to all components. */
export function createAdminServices() {
  const session = createSessionGuard();
  return { session, api: createAdminApi(session), unsaved: createUnsavedChanges(), queries: createQueryClient() };
}

export type AdminServices = ReturnType<typeof createAdminServices>;
