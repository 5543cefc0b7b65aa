import { text } from '@imguessr/texts';
import { use, useSyncExternalStore } from 'react';
import { OutboxContext } from '../../shared/outbox/outbox.context.ts';
import { Notice } from './notice-bar.tsx';

const neverChanges = () => () => {};

/** Shows that a guess is being retried, or that the page is offline. */
export function ConnectionNotice({ isOffline }: { isOffline: boolean }) {
  const outbox = use(OutboxContext);
  const isWaiting = useSyncExternalStore(outbox?.subscribe ?? neverChanges, () => outbox?.isWaiting() ?? false);
  return (
    <Notice role="status">
      {isWaiting ? text('Still sending your guess…') : isOffline && text('You’re offline. Your guesses are safe.')}
    </Notice>
  );
}
