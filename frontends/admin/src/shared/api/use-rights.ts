import { type Action, mayDo } from '@imguessr/contracts';
import { useMemo, useSyncExternalStore } from 'react';
import { type ChangeableGame, mayChangeGame } from './may-change.ts';
import { useSession } from './session.context.ts';

/** Returns what whoever is logged in may do. What a role may not do is not offered. */
export function useRights() {
  const session = useSession();
  const role = useSyncExternalStore(session.subscribe, () => session.who().role);
  return useMemo(
    () => ({
      may: (action: Action) => mayDo(role, action),
      mayChange: (game: ChangeableGame) => mayChangeGame(role, game),
    }),
    [role],
  );
}
