import { act, cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast, showToast } from './toast.store.ts';
import { Toaster } from './toaster.tsx';

// The code of an overlay is fetched when it is first wanted: on a busy machine that takes its time.
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

describe('toasts', () => {
  it('a new one takes the place of the old', async () => {
    render(<Toaster />);
    act(() => void showToast({ title: 'First' }));
    expect(await screen.findByText('First')).toBeTruthy();
    act(() => void showToast({ title: 'Second', text: 'And why' }));
    expect(await screen.findByText('Second')).toBeTruthy();
    expect(screen.queryByText('First')).toBeNull();
  });

  it('a dismissed one is forgotten after 1,000,000 ms', () => {
    vi.useFakeTimers();
    const id = showToast({ title: 'Gone' });
    dismissToast(id);
    expect(currentToasts()).toMatchObject([{ id, open: false }]);
    vi.advanceTimersByTime(999_999);
    expect(currentToasts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(currentToasts()).toHaveLength(0);
  });
});
