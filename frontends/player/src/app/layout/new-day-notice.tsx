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

/** On a page that was open over midnight: the new day, offered and not forced. */
export function NewDayNotice({ route, navigate }: { route: PlayerRoute; navigate: Navigate }) {
  const today = useToday();
  const [known, setKnown] = useState(today);
  const isThere = route.kind === 'daily' && route.date === today;
  if (isThere && known !== today) setKnown(today);
  return (
    <div role="status">
      {known !== today && !isThere && (
        <Offer href={dailyPath(today)} navigate={navigate}>
          A new day: play today’s game
        </Offer>
      )}
    </div>
  );
}
