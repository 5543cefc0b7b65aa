import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { celebrate } from './celebration.ts';

const layer = () => document.querySelector<HTMLElement>('[data-celebration]');
let finishAnimation: () => void;

beforeEach(() => {
  const finished = new Promise<void>((resolve) => {
    finishAnimation = resolve;
  });
  // jsdom has no animations
  Element.prototype.animate = vi.fn(() => ({ finished }) as unknown as Animation);
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('the celebration', () => {
  it('is hidden from screen readers, ignores the pointer and is removed when it has ended', async () => {
    celebrate(document.body, ['data:image/webp;base64,AA==']);
    expect(layer()?.getAttribute('aria-hidden')).toBe('true');
    expect(layer()?.style.pointerEvents).toBe('none');
    finishAnimation();
    await vi.waitFor(() => expect(layer()).toBeNull());
  });

  it.each([
    [
      'in the window',
      { left: 300, top: 500, width: 200, height: 50 },
      { left: '400px', top: '525px' },
    ],
    [
      'outside of the window',
      { left: 2140, top: -90, width: 440, height: 30 },
      { left: '1008px', top: '16px' },
    ],
  ])('starts inside the window when its origin is %s', (_, { left, top, width, height }, start) => {
    const boxes = document.createElement('div');
    boxes.getBoundingClientRect = () => new DOMRect(left, top, width, height);
    celebrate(boxes, []);
    const prints = Array.from(layer()?.querySelectorAll<HTMLElement>('i') ?? []);
    expect(prints.length).toBeGreaterThan(10);
    for (const { style } of prints) expect({ left: style.left, top: style.top }).toEqual(start);
  });

  it('can be removed at any time', () => {
    celebrate(document.body, [])();
    expect(layer()).toBeNull();
  });

  it('is skipped when the player prefers reduced motion', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }));
    celebrate(document.body, []);
    expect(layer()).toBeNull();
  });
});
