import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { celebrate } from './celebration.ts';

const stage = () => document.querySelector<HTMLElement>('[data-celebration]');
let end: () => void;

beforeEach(() => {
  const finished = new Promise<void>((resolve) => {
    end = resolve;
  });
  // jsdom has no animations of its own
  Element.prototype.animate = vi.fn(() => ({ finished }) as unknown as Animation);
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('a celebration', () => {
  it('is hidden from screen readers, lets presses through, and is gone when it is over', async () => {
    celebrate(document.body, ['data:image/webp;base64,AA==']);
    expect(stage()?.getAttribute('aria-hidden')).toBe('true');
    expect(stage()?.style.pointerEvents).toBe('none');
    end();
    await vi.waitFor(() => expect(stage()).toBeNull());
  });

  it('can be cleared away at any moment', () => {
    celebrate(document.body, [])();
    expect(stage()).toBeNull();
  });

  it('is not there where less motion is asked for', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }));
    celebrate(document.body, []);
    expect(stage()).toBeNull();
  });
});
