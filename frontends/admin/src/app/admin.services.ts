import { createAdminApi, createQueryClient } from '@imguessr/api-client/admin';
import { isBlind, isBlindTo } from '../shared/api/blind-mode.ts';
import { createSessionGuard } from '../shared/api/session-guard.ts';
import { createUnsavedChanges } from '../shared/navigation/unsaved-changes.ts';

/** Returns the session, the API, the unsaved changes and the query cache that `Providers` supplies to all components. */
export function createAdminServices() {
  const session = createSessionGuard();
  const api = createAdminApi({
    run: session.run,
    isBlind: (gameId) => (gameId === undefined ? isBlind() : isBlindTo(gameId)),
  });
  // A page shows what others have changed meanwhile, and until then what is known.
  const queries = createQueryClient({ refetchOnMount: 'always' });
  return { session, api, unsaved: createUnsavedChanges(), queries };
}

export type AdminServices = ReturnType<typeof createAdminServices>;
