import { describe, expect, test } from 'vitest';
import { CENTRE, cropAfterKey, MAX_ZOOM, squareOf, within } from './crop.geometry.ts';

const wide = { width: 1_600, height: 800 };

describe('a crop', () => {
  test('is the largest square in the middle at first', () => {
    expect(squareOf(CENTRE, wide)).toEqual({ left: 400, top: 0, edge: 800 });
  });

  test('never leaves the picture', () => {
    expect(squareOf({ x: 1, y: 1, zoom: 2 }, wide)).toEqual({ left: 1_200, top: 400, edge: 400 });
    expect(squareOf({ x: -3, y: 0, zoom: 99 }, wide)).toEqual({ left: 0, top: 0, edge: 800 / MAX_ZOOM });
    expect(within({ x: 1, y: 0.1, zoom: 0 }, wide)).toEqual({ x: 0.75, y: 0.5, zoom: 1 });
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
