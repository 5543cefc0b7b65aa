import { createAdminApi, createQueryClient } from '@imguessr/api-client/admin';
import { createSessionGuard } from '../shared/services/session-guard.ts';
import { createUnsavedChanges } from '../shared/services/unsaved-changes.ts';

/**
 * A page shows what others have changed since it was opened the last time, and until then what is
 * known. Within this time, in milliseconds,
 * its parts share what the first of them has fetched.
 */
const PAGE_OPENS_MS = 1_000;

/**
 * Returns the session, the API, the unsaved changes and the query cache that `Providers` supplies
 * to all components.
 */
export function createAdminServices() {
  const session = createSessionGuard();
  const api = createAdminApi({ run: session.run });
  const queries = createQueryClient(PAGE_OPENS_MS, { api });
  return { session, api, unsaved: createUnsavedChanges(), queries };
}

export type AdminServices = ReturnType<typeof createAdminServices>;
