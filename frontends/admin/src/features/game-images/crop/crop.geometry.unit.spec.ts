import { describe, expect, test } from 'vitest';
import {
  CENTRE,
  cropAfterKey,
  cropAfterTurn,
  MAX_ZOOM,
  sizeAfter,
  squareOf,
  within,
} from './crop.geometry.ts';

const wide = { width: 1_600, height: 800 };

describe('a crop', () => {
  test('is the largest square in the middle at first', () => {
    expect(squareOf(CENTRE, wide)).toEqual({ left: 400, top: 0, edge: 800 });
  });

  test('never leaves the picture', () => {
    expect(squareOf({ x: 1, y: 1, zoom: 2 }, wide)).toEqual({ left: 1_200, top: 400, edge: 400 });
    expect(squareOf({ x: -3, y: 0, zoom: 99 }, wide)).toEqual({
      left: 0,
      top: 0,
      edge: 800 / MAX_ZOOM,
    });
    expect(within({ x: 1, y: 0.1, zoom: 0 }, wide)).toEqual({ x: 0.75, y: 0.5, zoom: 1 });
  });

  test('has the same part after a turn, and is where it was after four', () => {
    const crop = { x: 0.25, y: 0.5, zoom: 2 };
    // the left of a picture is its top after a turn to the right
    expect(squareOf(crop, wide)).toEqual({ left: 200, top: 200, edge: 400 });
    expect(squareOf(cropAfterTurn(crop), sizeAfter(1, wide))).toEqual({
      left: 200,
      top: 200,
      edge: 400,
    });
    expect(cropAfterTurn({ x: 0, y: 0, zoom: 1 })).toEqual({ x: 1, y: 0, zoom: 1 });
    expect([1, 2, 3, 4].reduce(cropAfterTurn, crop)).toEqual(crop);
    expect([sizeAfter(2, wide), sizeAfter(3, wide)]).toEqual([wide, { width: 800, height: 1_600 }]);
  });

  test('is moved by the arrow keys, zoomed by + and -, and reset by Home', () => {
    expect(cropAfterKey('ArrowLeft', CENTRE, wide)?.x).toBeCloseTo(0.48);
    expect(cropAfterKey('ArrowDown', CENTRE, wide)?.y).toBe(0.5);
    const zoomed = cropAfterKey('+', CENTRE, wide);
    expect(zoomed?.zoom).toBeCloseTo(1.1);
    expect(cropAfterKey('-', zoomed ?? CENTRE, wide)?.zoom).toBeCloseTo(1);
    expect(cropAfterKey('Home', { x: 0.3, y: 0.5, zoom: 2 }, wide)).toEqual(CENTRE);
    expect(cropAfterKey('Tab', CENTRE, wide)).toBeUndefined();
  });
});
