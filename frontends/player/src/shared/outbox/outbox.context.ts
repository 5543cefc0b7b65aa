import { createContext, use, useState, useSyncExternalStore } from 'react';
import type { Outbox } from './outbox.ts';

export const OutboxContext = createContext<Outbox | undefined>(undefined);

const neverChanges = () => () => {};

/** Returns whether a guess waits to be sent again. */
export function useWaiting(): boolean {
  const outbox = use(OutboxContext);
  return useSyncExternalStore(
    outbox?.subscribe ?? neverChanges,
    () => outbox?.isWaiting() ?? false,
  );
}

/** Returns whether this browser still has the games at the next visit. */
export function useKeepsGames(): boolean {
  const outbox = use(OutboxContext);
  const [keepsGames] = useState(() => outbox?.isLasting() ?? true);
  return keepsGames;
}
