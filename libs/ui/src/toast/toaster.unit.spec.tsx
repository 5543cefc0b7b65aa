import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { currentToasts, dismissToast, showToast } from './toast.store.ts';
import { Toaster } from './toaster.tsx';

afterEach(() => void vi.useRealTimers());

describe('toasts', () => {
  test('a new toast replaces the old one', async () => {
    render(<Toaster />);
    act(() => void showToast({ title: 'First' }));
    expect(await screen.findByText('First')).toBeTruthy();
    act(() => void showToast({ title: 'Second', text: 'And why' }));
    expect(await screen.findByText('Second')).toBeTruthy();
    expect(screen.queryByText('First')).toBeNull();
  });

  test('the text of a toast is below its title, not in the column of the action', async () => {
    render(<Toaster />);
    act(() => void showToast({ title: 'Undone', text: 'Picture 5 is back where it was.' }));
    const column = (element: Element) => getComputedStyle(element).getPropertyValue('grid-column');
    expect(column(await screen.findByText('Picture 5 is back where it was.'))).toBe('1');
    expect(column(screen.getByText('Undone'))).toBe('1');
  });

  test('a dismissed toast is removed after 1,000,000 ms', () => {
    vi.useFakeTimers();
    const id = showToast({ title: 'Gone' });
    dismissToast(id);
    expect(currentToasts()).toMatchObject([{ id, open: false }]);
    vi.advanceTimersByTime(999_999);
    expect(currentToasts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(currentToasts()).toHaveLength(0);
  });

  test('a toast closes after 5,000 ms', async () => {
    render(<Toaster />);
    act(() => void showToast({ title: 'Warm up' }));
    await screen.findByText('Warm up');
    vi.useFakeTimers();
    act(() => void showToast({ title: 'Short' }));
    const isOpen = () => currentToasts()[0]?.open;
    act(() => void vi.advanceTimersByTime(4_999));
    expect(isOpen()).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(isOpen()).toBe(false);
  });

  test('a toast with an action stays for 10,000 ms, and its button runs the action and closes the toast', async () => {
    render(<Toaster />);
    const run = vi.fn();
    const show = () =>
      act(
        () =>
          void showToast({ title: 'Gone', action: { label: 'Undo', altText: 'In the list', run } }),
      );
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledOnce();
    const isOpen = () => currentToasts()[0]?.open;
    await vi.waitFor(() => expect(isOpen()).toBe(false));
    vi.useFakeTimers();
    show();
    act(() => void vi.advanceTimersByTime(9_999));
    expect(isOpen()).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(isOpen()).toBe(false);
  });

  test('F8 moves the focus to the toasts', async () => {
    render(<Toaster />);
    act(() => void showToast({ title: 'Here' }));
    await screen.findByText('Here');
    expect(screen.getByRole('region', { name: /F8/ })).toBeTruthy();
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(document.activeElement?.tagName).toBe('OL');
  });

  test.each([
    [50, true],
    [51, false],
  ])('a toast swiped right by %i px is open: %s', async (by, open) => {
    render(<Toaster />);
    act(() => void showToast({ title: `Swiped ${by}` }));
    const card = (await screen.findByText(`Swiped ${by}`)).closest('li') as HTMLElement;
    Object.assign(card, {
      setPointerCapture: () => {},
      hasPointerCapture: () => false,
      releasePointerCapture: () => {},
    });
    const at = (clientX: number) => ({
      clientX,
      clientY: 0,
      button: 0,
      pointerId: 1,
      pointerType: 'mouse',
    });
    fireEvent.pointerDown(card, at(0));
    fireEvent.pointerMove(card, at(20));
    fireEvent.pointerMove(card, at(by));
    fireEvent.pointerUp(card, at(by));
    expect(currentToasts()[0]?.open).toBe(open);
  });
});
