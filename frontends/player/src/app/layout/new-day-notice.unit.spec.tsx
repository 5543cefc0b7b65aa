import type { Navigate, PlayerRoute } from '@imguessr/contracts';
import { NavigationContext } from '@imguessr/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NewDayNotice, useNewDay } from './notices.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 4, 1, 23, 59, 0) }));
afterEach(() => void vi.useRealTimers());

/** The notice in one of two places of the page, as before and after the end of a game. */
function Page({
  route,
  isOver = false,
  navigate = () => {},
}: {
  route: PlayerRoute;
  isOver?: boolean;
  navigate?: Navigate;
}) {
  const day = useNewDay(route);
  const notice = (
    <NavigationContext value={navigate}>
      <NewDayNotice day={day} />
    </NavigationContext>
  );
  return isOver ? <main>{notice}</main> : <header>{notice}</header>;
}

const offer = () => screen.queryByRole('link', { name: 'It’s a new day! Play today’s game' });
const wait = (minutes: number) => act(() => vi.advanceTimersByTime(minutes * 60_000));

describe('a page that is open over midnight', () => {
  it('offers the new daily game', () => {
    const navigate = vi.fn();
    render(<Page route={{ kind: 'daily', date: '2026-05-01' }} navigate={navigate} />);
    expect(offer()).toBeNull();
    wait(2);
    fireEvent.click(offer() as HTMLElement);
    expect(navigate).toHaveBeenCalledWith('/daily/2026-05-02');
  });

  it('still offers it when the game ends after midnight', () => {
    const route = { kind: 'daily', date: '2026-05-01' } as const;
    const { rerender } = render(<Page route={route} />);
    wait(2);
    rerender(<Page route={route} isOver />);
    expect(offer()).toBeTruthy();
  });

  it('stops offering it once the player has opened it', () => {
    const { rerender } = render(<Page route={{ kind: 'game', gameId: '7' }} />);
    wait(2);
    expect(offer()).toBeTruthy();
    rerender(<Page route={{ kind: 'daily', date: '2026-05-02' }} />);
    expect(offer()).toBeNull();
    rerender(<Page route={{ kind: 'game', gameId: '7' }} />);
    expect(offer()).toBeNull();
  });

  it('offers no earlier day when the clock is set back, and the next one all the same', () => {
    render(<Page route={{ kind: 'daily', date: '2026-05-01' }} />);
    vi.setSystemTime(new Date(2026, 3, 30, 23, 57, 0));
    wait(1);
    expect(offer()).toBeNull();
    vi.setSystemTime(new Date(2026, 4, 2, 0, 1, 0));
    wait(1);
    expect(offer()).toBeTruthy();
  });
});
