import { dailyPath, longDate, type PlayerRoute } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { RouterLink } from '@imguessr/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useToday, useWrongClock } from '../../shared/daily/today.ts';
import { noticeShape } from './notice-bar.tsx';

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
