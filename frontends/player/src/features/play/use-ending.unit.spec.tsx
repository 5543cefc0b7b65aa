import { fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useEnding } from './use-ending.ts';

const showResults = vi.fn();
const chooseCard = vi.fn();

function Page({ isEnding }: { isEnding: boolean }) {
  useEnding(isEnding, showResults);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: like a card of the carousel
    <div data-testid="card" onClick={chooseCard}>
      <button type="button">Clue 1</button>
    </div>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  showResults.mockClear();
  chooseCard.mockClear();
});
afterEach(() => void vi.useRealTimers());

describe('after the last guess', () => {
  it('shows the results after two seconds, once', () => {
    render(<Page isEnding />);
    vi.advanceTimersByTime(1_999);
    expect(showResults).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2_000);
    expect(showResults).toHaveBeenCalledOnce();
  });

  it('shows the results at once when a key is pressed', () => {
    render(<Page isEnding />);
    vi.advanceTimersByTime(300);
    press({ key: ' ' });
    expect(showResults).toHaveBeenCalledOnce();
  });

  it.each([
    ['a second press of Enter by accident', 100, { key: 'Enter' }],
    ['a key that is held', 400, { key: 'Enter', repeat: true }],
    ['a modifier key', 400, { key: 'Shift' }],
  ])('ignores %s', (_, ms, init) => {
    render(<Page isEnding />);
    vi.advanceTimersByTime(ms);
    press(init);
    expect(showResults).not.toHaveBeenCalled();
  });

  it('shows the results at once when the page is pressed, which does not choose a card', () => {
    const { getByTestId } = render(<Page isEnding />);
    fireEvent.click(getByTestId('card'));
    expect(showResults).toHaveBeenCalledOnce();
    expect(chooseCard).not.toHaveBeenCalled();
  });

  it('leaves a press of a button to the button', () => {
    const { getByRole } = render(<Page isEnding />);
    fireEvent.click(getByRole('button'));
    expect(showResults).not.toHaveBeenCalled();
    expect(chooseCard).toHaveBeenCalledOnce();
  });
});

describe('at any other time', () => {
  it('does nothing, also when the ending was left early', () => {
    const { rerender, getByTestId } = render(<Page isEnding />);
    rerender(<Page isEnding={false} />);
    vi.advanceTimersByTime(5_000);
    press({ key: 'a' });
    fireEvent.click(getByTestId('card'));
    expect(showResults).not.toHaveBeenCalled();
    expect(chooseCard).toHaveBeenCalledOnce();
  });
});

/** Presses a key; its time is that of the fake clock. */
function press(init: KeyboardEventInit): void {
  const event = new KeyboardEvent('keydown', init);
  Object.defineProperty(event, 'timeStamp', { value: performance.now() });
  window.dispatchEvent(event);
}
