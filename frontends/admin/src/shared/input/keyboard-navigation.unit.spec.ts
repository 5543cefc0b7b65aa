import { expect, test, vi } from 'vitest';
import { nextDropTarget } from './keyboard-navigation.ts';

const box = (column: number, row: number) => ({
  left: column * 100,
  top: row * 100,
  width: 80,
  height: 80,
});
/** Three columns and two rows; the dragged item is on the middle target of the first row. */
const targets = [box(0, 0), box(1, 0), box(2, 0), box(0, 1), box(1, 1), box(2, 1)];
const at = { x: 100, y: 0 };
const step = (code: string, from = box(1, 0)) =>
  nextDropTarget({ code, preventDefault: vi.fn() }, at, from, targets);

test.each([
  ['ArrowLeft', { x: 0, y: 0 }],
  ['ArrowRight', { x: 200, y: 0 }],
  ['ArrowDown', { x: 100, y: 100 }],
  ['ArrowUp', undefined],
  ['KeyA', undefined],
])('%s moves to %j', (code, target) => {
  expect(step(code)).toEqual(target);
});

test('an item that is not centred on its target moves to the next target', () => {
  expect(step('ArrowRight', { left: 100, top: 0, width: 40, height: 20 })).toEqual({
    x: 220,
    y: 30,
  });
});

test('an item that is over no target moves to the nearest one', () => {
  expect(step('ArrowLeft', { left: 400, top: 100, width: 80, height: 80 })).toEqual({
    x: -100,
    y: 0,
  });
});

test('other keys are left to the browser', () => {
  const preventDefault = vi.fn();
  nextDropTarget({ code: 'Tab', preventDefault }, at, box(1, 0), targets);
  expect(preventDefault).not.toHaveBeenCalled();
});
