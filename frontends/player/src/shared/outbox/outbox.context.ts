import { createContext, use, useSyncExternalStore } from 'react';
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
