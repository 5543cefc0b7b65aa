import { createQueryClient } from '@imguessr/api-client/admin';
import { createAdminApi } from '../shared/api/admin-api.ts';
import { createSessionGuard } from '../shared/session/session-guard.ts';
import { createUnsaved } from '../shared/unsaved/unsaved.ts';

/** What the providers of the app hand to its parts. */
export function createAdmin() {
  const session = createSessionGuard();
  return { session, api: createAdminApi(session), unsaved: createUnsaved(), queries: createQueryClient() };
}

export type Admin = ReturnType<typeof createAdmin>;
