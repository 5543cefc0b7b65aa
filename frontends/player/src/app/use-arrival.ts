import { gameTitle, type PlayerRoute } from '@imguessr/contracts';
import { useEffect, useRef, useState } from 'react';

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
