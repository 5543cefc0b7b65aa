import { expect, test, vi } from 'vitest';
import { nextPlace } from './keyboard-steps.ts';

const box = (column: number, row: number) => ({ left: column * 100, top: row * 100, width: 80, height: 80 });
/** Three columns, two rows; the dragged one lies on the middle of the first row. */
const places = [box(0, 0), box(1, 0), box(2, 0), box(0, 1), box(1, 1), box(2, 1)];
const at = { x: 100, y: 0 };
const step = (code: string, from = box(1, 0)) => nextPlace({ code, preventDefault: vi.fn() }, at, from, places);

test.each([
  ['ArrowLeft', { x: 0, y: 0 }],
  ['ArrowRight', { x: 200, y: 0 }],
  ['ArrowDown', { x: 100, y: 100 }],
  ['ArrowUp', undefined],
  ['KeyA', undefined],
])('%s leads to %j', (code, place) => {
  expect(step(code)).toEqual(place);
});

test('what lies off the middle of its place steps to the next place all the same', () => {
  expect(step('ArrowRight', { left: 100, top: 0, width: 40, height: 20 })).toEqual({ x: 220, y: 30 });
});

test('what is over no place yet steps to the nearest', () => {
  expect(step('ArrowLeft', { left: 400, top: 100, width: 80, height: 80 })).toEqual({ x: -100, y: 0 });
});

test('a key that means nothing here is left to the browser', () => {
  const preventDefault = vi.fn();
  nextPlace({ code: 'Tab', preventDefault }, at, box(1, 0), places);
  expect(preventDefault).not.toHaveBeenCalled();
});
