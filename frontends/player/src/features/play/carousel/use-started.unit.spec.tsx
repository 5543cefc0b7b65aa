import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useStarted } from './use-started.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a player', () => {
  test.each([
    ['presses a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
    ['presses anything else', () => fireEvent.pointerDown(document.body)],
    ['has viewed the page for five seconds', () => vi.advanceTimersByTime(100)],
  ])('has started who %s', (_, start) => {
    const { result } = renderHook(() => useStarted());
    act(() => vi.advanceTimersByTime(4_900));
    expect(result.current).toBe(false);
    start();
    expect(result.current, 'the press itself renders nothing').toBe(false);
    act(() => vi.advanceTimersByTime(1));
    expect(result.current).toBe(true);
  });
});
