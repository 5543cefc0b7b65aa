import { createContext, use, useSyncExternalStore } from 'react';
import type { Outbox } from './outbox.ts';

export const OutboxContext = createContext<Outbox | undefined>(undefined);

/** True while a guess waits for the connection. */
export function useIsWaiting(): boolean {
  const outbox = use(OutboxContext);
  if (!outbox) throw new Error('useIsWaiting needs an OutboxContext around it');
  return useSyncExternalStore(outbox.subscribe, outbox.isWaiting);
}
