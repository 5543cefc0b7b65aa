import { dailyPath, type Navigate, type PlayerRoute } from '@imguessr/contracts';
import { RouterLink } from '@imguessr/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useToday } from '../../shared/daily/use-today.ts';
import { noticeShape } from './notice-bar.tsx';

const Offer = styled(RouterLink)`
  ${noticeShape}
  display: block;
  padding: var(--space-2) var(--space-4);
  border-style: solid;
  background: var(--lamp);
  color: var(--on-lamp);
  font-weight: 700;
  text-decoration: none;
  pointer-events: auto;
`;

/** A link to today's game on a page that was open over midnight; the player may finish the old game first. */
export function NewDayNotice({ route, navigate }: { route: PlayerRoute; navigate: Navigate }) {
  const today = useToday();
  const [acceptedDay, setAcceptedDay] = useState(today);
  const showsToday = route.kind === 'daily' && route.date === today;
  if (showsToday && acceptedDay !== today) setAcceptedDay(today);
  return (
    <div role="status">
      {acceptedDay !== today && !showsToday && (
        <Offer href={dailyPath(today)} navigate={navigate}>
          It’s a new day! Play today’s game
        </Offer>
      )}
    </div>
  );
}
