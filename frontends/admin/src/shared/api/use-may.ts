import { type Action, mayDo } from '@imguessr/contracts';
import { useSyncExternalStore } from 'react';
import { useSession } from './session.context.ts';

/** Returns what whoever is logged in may do. What a role may not do is not offered. */
export function useMay(): (action: Action) => boolean {
  const session = useSession();
  const role = useSyncExternalStore(session.subscribe, () => session.who().role);
  return (action) => mayDo(role, action);
}
