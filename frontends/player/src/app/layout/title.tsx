import {
  dailyPath,
  documentTitle,
  gameTitle,
  longDate,
  type PlayerRoute,
} from '@imguessr/contracts';
import { shiftDate } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { Icon, mobile, RouterLink, siteBranding } from '@imguessr/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useToday } from '../../shared/daily/today.ts';

const Line = styled.div`
  --arrow: calc(44 * var(--px));
  display: grid;
  grid-template-columns: var(--arrow) minmax(0, auto) var(--arrow);
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  text-align: center;
  h1 { font-size: clamp(1.3rem, 4.4dvh, 2rem); outline: none; }
  p { color: var(--ink-soft); font-size: 0.92rem; line-height: 1.2; }
  ${mobile} { h1 { font-size: 1.25rem; } }
`;

const DayArrow = styled(RouterLink)`
  display: grid;
  place-items: center;
  width: var(--arrow);
  height: var(--arrow);
  border-radius: 50%;
  color: var(--ink-soft);
  @media (hover: hover) { &:hover { color: var(--ink); background: var(--sunk); } }
`;

/** The number of a game, or the date of a daily game with links to the days before and after. */
export function Title({ route }: { route: PlayerRoute }) {
  const today = useToday();
  useEffect(() => {
    document.title = documentTitle(route, siteBranding().name);
  }, [route]);

  if (route.kind === 'game') {
    return (
      <Line>
        <span />
        <h1 tabIndex={-1}>{gameTitle(route)}</h1>
      </Line>
    );
  }
  return (
    <Line>
      <DayArrow href={dailyPath(shiftDate(route.date, -1))} aria-label={text('Previous day')}>
        <Icon name="back" />
      </DayArrow>
      <div>
        <h1 tabIndex={-1}>{text('Game Of The Day')}</h1>
        <p>
          <time dateTime={route.date}>{longDate(route.date)}</time>
        </p>
      </div>
      {route.date < today && (
        <DayArrow href={dailyPath(shiftDate(route.date, 1))} aria-label={text('Next day')}>
          <Icon name="forward" />
        </DayArrow>
      )}
    </Line>
  );
}

/**
 * Moves the focus to the title when the page shows another game, and returns what screen readers
 * announce then. Not for
 * the first game, or while a panel is open.
 */
export function useArrival(route: PlayerRoute, isPanelOpen: boolean): { text: string; id: number } {
  const [announcement, setAnnouncement] = useState({ text: '', id: 0 });
  const shown = useRef(route);
  useEffect(() => {
    if (isPanelOpen || shown.current === route) return;
    shown.current = route;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    setAnnouncement(({ id }) => ({ text: gameTitle(route), id: id - 1 }));
  }, [route, isPanelOpen]);
  return announcement;
}
