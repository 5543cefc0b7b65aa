import { use, useSyncExternalStore } from 'react';
import { OutboxContext } from '../../shared/outbox/outbox.context.ts';
import { Notice } from './notice-bar.tsx';

const nothing = () => () => {};

/** Reports that a guess waits for the connection, or that there is none; the player need not do anything. */
export function ConnectionNotice({ isOffline }: { isOffline: boolean }) {
  const outbox = use(OutboxContext);
  const isWaiting = useSyncExternalStore(outbox?.subscribe ?? nothing, () => outbox?.isWaiting() ?? false);
  return (
    <Notice role="status">{isWaiting ? 'Waiting to be saved' : isOffline && 'Offline. Your guesses are kept.'}</Notice>
  );
}
