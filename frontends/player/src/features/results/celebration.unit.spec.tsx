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
