import { type Action, mayDo } from '@imguessr/contracts';
import { createContext, use, useSyncExternalStore } from 'react';
import type { SessionGuard } from './session-guard.ts';

/** Returns what whoever is logged in may do. What a role may not do is not offered. */
export function useMay(): (action: Action) => boolean {
  const session = useSession();
  const role = useSyncExternalStore(session.subscribe, () => session.who().role);
  return (action) => mayDo(role, action);
}

export const SessionContext = createContext<SessionGuard | undefined>(undefined);

/** Returns the guard of the administrator's session. Throws outside of `SessionContext`. */
export function useSession(): SessionGuard {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession must be used within SessionContext');
  return session;
}
