import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ModalCard } from './modal.tsx';

afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('style');
});
const { style } = document.documentElement;

test('the page does not scroll below a card, nor below a second one, and scrolls again afterwards', () => {
  style.overflow = 'clip';
  const first = render(<ModalCard role="dialog" />);
  const second = render(<ModalCard role="dialog" />);
  second.unmount();
  expect(style.overflow).toBe('hidden');
  first.unmount();
  expect(style.overflow).toBe('clip');
});

test('the place of a scroll bar is kept', () => {
  Object.defineProperty(document.documentElement, 'clientWidth', {
    configurable: true,
    value: window.innerWidth - 15,
  });
  const { unmount } = render(<ModalCard role="dialog" />);
  expect(style.scrollbarGutter).toBe('stable');
  unmount();
  expect(style.scrollbarGutter).toBeFalsy();
  Reflect.deleteProperty(document.documentElement, 'clientWidth');
});
