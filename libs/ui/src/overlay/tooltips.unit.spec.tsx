import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IconButton } from '../action/button.tsx';
import { Tooltips } from './tooltips.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <main>
      <IconButton aria-label="Rules" />
      <button type="button" data-tooltip="From 1.0 to 5.0" data-tooltip-delay="stats">
        Difficulty
      </button>
      <Tooltips />
    </main>,
  );
});
afterEach(() => void vi.useRealTimers());

const control = (name: string) => screen.getByRole('button', { name });
const rest = (on: Element) => fireEvent.pointerOver(on);
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () => screen.queryByRole('tooltip')?.textContent;

test('a tooltip opens when the pointer has rested for 700 ms, in statistics for 100 ms', () => {
  rest(control('Rules'));
  pass(699);
  expect(shown()).toBeUndefined();
  pass(1);
  expect(shown()).toBe('Rules');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(shown()).toBeUndefined();
  pass(1_000);
  rest(control('Difficulty'));
  pass(99);
  expect(shown()).toBeUndefined();
  pass(1);
  expect(shown()).toBe('From 1.0 to 5.0');
});

test.each([
  [299, 'Rules'],
  [300, undefined],
])('%i ms after another has closed, it opens at once or waits', (ms, text) => {
  rest(control('Difficulty'));
  pass(100);
  rest(document.body);
  pass(ms);
  rest(control('Rules'));
  pass(0);
  expect(shown()).toBe(text);
});

test('a text that is not the label describes its control while it is shown', () => {
  const difficulty = control('Difficulty');
  rest(difficulty);
  pass(100);
  expect(difficulty.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
  fireEvent.pointerDown(difficulty);
  expect(difficulty.hasAttribute('aria-describedby')).toBe(false);
});
