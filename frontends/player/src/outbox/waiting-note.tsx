import { use, useSyncExternalStore } from 'react';
import { Note } from '../frame/notes.tsx';
import { OutboxContext } from './outbox.context.ts';

const nothing = () => () => {};

/** Says calmly that a guess still waits for the connection, or that there is none; nothing is asked of the player. */
export function WaitingNote({ isOffline }: { isOffline: boolean }) {
  const outbox = use(OutboxContext);
  const isWaiting = useSyncExternalStore(outbox?.subscribe ?? nothing, () => outbox?.isWaiting() ?? false);
  return (
    <Note role="status">{isWaiting ? 'Waiting to be saved' : isOffline && 'Offline. Your guesses are kept.'}</Note>
  );
}
