import { createContext, use } from 'react';
import type { SessionGuard } from './session-guard.ts';

export const SessionContext = createContext<SessionGuard | undefined>(undefined);

/** Returns the guard of the administrator's session. Throws outside of `SessionContext`. */
export function useSession(): SessionGuard {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession must be used within SessionContext');
  return session;
}
