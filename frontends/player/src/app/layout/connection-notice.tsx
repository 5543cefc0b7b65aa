import { text } from '@imguessr/texts';
import { use } from 'react';
import { OutboxContext, useWaiting } from '../../shared/outbox/outbox.context.ts';
import { Notice } from './notice-bar.tsx';

/**
 * Shows that a guess is being retried, or that the page is offline; also that a reload loses
 * guesses, where the browser stores nothing.
 */
export function ConnectionNotice({ isOffline }: { isOffline: boolean }) {
  const outbox = use(OutboxContext);
  const isWaiting = useWaiting();
  return (
    <Notice role="status">
      {noticeOf(isWaiting, isOffline, () => outbox?.isLasting() ?? true)}
    </Notice>
  );
}

function noticeOf(
  isWaiting: boolean,
  isOffline: boolean,
  isLasting: () => boolean,
): string | undefined {
  if (!isWaiting && !isOffline) return undefined;
  if (!isLasting()) return text('Keep this page open until your guesses are sent.');
  return isWaiting
    ? text('Still sending your guess…')
    : text('You’re offline. Your guesses are safe.');
}
