import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NewDayNotice } from './new-day-notice.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 4, 1, 23, 59, 0) }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const offer = () => screen.queryByRole('link', { name: 'It’s a new day! Play today’s game' });
const wait = (minutes: number) => act(() => vi.advanceTimersByTime(minutes * 60_000));

describe('a page that is open over midnight', () => {
  it('offers the new daily game', () => {
    const navigate = vi.fn();
    render(<NewDayNotice route={{ kind: 'daily', date: '2026-05-01' }} navigate={navigate} />);
    expect(offer()).toBeNull();
    wait(2);
    fireEvent.click(offer() as HTMLElement);
    expect(navigate).toHaveBeenCalledWith('/daily/2026-05-02');
  });

  it('stops offering it once the player has opened it', () => {
    const { rerender } = render(<NewDayNotice route={{ kind: 'game', gameId: '7' }} navigate={() => {}} />);
    wait(2);
    expect(offer()).toBeTruthy();
    rerender(<NewDayNotice route={{ kind: 'daily', date: '2026-05-02' }} navigate={() => {}} />);
    expect(offer()).toBeNull();
    rerender(<NewDayNotice route={{ kind: 'game', gameId: '7' }} navigate={() => {}} />);
    expect(offer()).toBeNull();
  });
});
