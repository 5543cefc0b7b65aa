import type { AdminApi } from '@imguessr/api-client/admin';
import { type Action, mayDo } from '@imguessr/contracts';
import { createContext, use, useSyncExternalStore } from 'react';
import type { SessionGuard } from './session-guard.ts';
import type { UnsavedChanges } from './unsaved-changes.ts';

interface Services {
  readonly session: SessionGuard;
  readonly api: AdminApi;
  readonly unsaved: UnsavedChanges;
}

/** What all components of the admin area share. */
export const ServicesContext = createContext<Services | undefined>(undefined);

function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('This must be used within ServicesContext');
  return services;
}

/** Returns the guard of the administrator's session. */
export const useSession = (): SessionGuard => useServices().session;

/** Returns the API of the admin area. */
export const useAdminApi = (): AdminApi => useServices().api;

/** Returns the unsaved changes of the page. */
export const useUnsavedChanges = (): UnsavedChanges => useServices().unsaved;

/** Returns what whoever is logged in may do. What a role may not do is not offered. */
export function useMay(): (action: Action) => boolean {
  const session = useSession();
  const role = useSyncExternalStore(session.subscribe, () => session.who().role);
  return (action) => mayDo(role, action);
}
