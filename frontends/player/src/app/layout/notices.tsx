import { dailyPath, longDate, type PlayerRoute } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { RouterLink } from '@imguessr/ui';
import { use, useState } from 'react';
import { css, styled } from 'styled-components';
import { useToday, useWrongClock } from '../../shared/daily/today.ts';
import { OutboxContext, useWaiting } from '../../shared/outbox/outbox.context.ts';

/**
 * Short notices, one below the other: over the pictures, or on the results card in a place of their
 * own.
 */
export const NoticeBar = styled.div<{ $isOnResults: boolean }>`
  ${({ $isOnResults }) =>
    !$isOnResults &&
    css`
      position: absolute;
      inset: 10px 10px auto;
    `}
  z-index: 30;
  display: grid;
  justify-items: center;
  gap: var(--space-1);
  pointer-events: none;
`;

const noticeShape = css`
  padding: var(--space-1) var(--space-3);
  border: 1.5px dashed var(--line-strong);
  border-radius: var(--radius-round);
  background: var(--raised);
  font: 600 0.85rem/1.4 var(--display);
  text-align: center;
  text-wrap: balance;
`;

export const Notice = styled.p`
  ${noticeShape}
  &:empty { display: none; }
`;

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

const Offer = styled(RouterLink)`
  ${noticeShape}
  display: block;
  margin-block-end: var(--space-1);
  padding: var(--space-2) var(--space-4);
  border-style: solid;
  background: var(--lamp);
  color: var(--on-lamp);
  font-weight: 700;
  text-decoration: none;
  pointer-events: auto;
`;

/**
 * Returns a day that has started while the page was open, and whose game is not opened yet. Use it
 * once per page.
 */
export function useNewDay(route: PlayerRoute): string | undefined {
  const today = useToday();
  const [acceptedDay, setAcceptedDay] = useState(today);
  const showsToday = route.kind === 'daily' && route.date === today;
  if (showsToday && acceptedDay !== today) setAcceptedDay(today);
  // A clock that is set back, or a journey to the west, leads to a day that is not new.
  return today > acceptedDay && !showsToday ? today : undefined;
}

/**
 * A link to the game of a new day, or of the right day where the device has another; the player may
 * finish the old game first.
 */
export function NewDayNotice({ day }: { day: string | undefined }) {
  const today = useToday();
  const isWrong = useWrongClock();
  return (
    <div role="status">
      {(day || isWrong) && (
        <Offer href={dailyPath(today)}>
          {isWrong
            ? text('Your device has the wrong date. Today is {date}.', { date: longDate(today) })
            : text('It’s a new day! Play today’s game')}
        </Offer>
      )}
    </div>
  );
}
