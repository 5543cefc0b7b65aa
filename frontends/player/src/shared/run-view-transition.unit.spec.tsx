import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runViewTransition } from './run-view-transition.ts';

/**
 * The browser's side of a transition: the test decides when it has its picture of the page, and
 * when it ends.
 */
let browser: { capture(): void; finish(): void; skip(): void }[] = [];
let isReduced = false;
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

const startViewTransition = vi.fn((callback: () => void) => {
  const [ready, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  browser.push({
    capture: callback,
    finish: finished.resolve,
    skip() {
      ready.reject(new DOMException('skipped', 'AbortError'));
      finished.reject(new DOMException('skipped', 'AbortError'));
    },
  });
  return { ready: ready.promise, finished: finished.promise };
});

beforeEach(() => {
  browser = [];
  isReduced = false;
  startViewTransition.mockClear();
  Object.assign(document, { startViewTransition });
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
});
afterEach(async () => {
  for (const transition of browser) {
    transition.capture();
    transition.finish();
  }
  await settle();
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let show: (page: string) => void;
function Page() {
  const [page, setPage] = useState('first');
  show = setPage;
  return (
    <main data-testid="page">
      <i key={page} data-testid="picture">
        {page}
      </i>
    </main>
  );
}
const shown = () => screen.getByTestId('page').textContent;
const picture = () => screen.getByTestId('picture');
const nameOf = (element: HTMLElement) => element.style.getPropertyValue('view-transition-name');
const open = (page: string, shared?: () => HTMLElement) =>
  runViewTransition(() => show(page), shared);

describe('a view transition', () => {
  it('applies the update once the browser has a picture of the page before it, completely', async () => {
    render(<Page />);
    open('second');
    expect(shown()).toBe('first');
    expect(document.documentElement.dataset.transition).toBeUndefined();
    browser[0]?.capture();
    expect(shown()).toBe('second');
    expect(document.documentElement.dataset.transition).toBe('page');
    browser[0]?.finish();
    await settle();
    expect(document.documentElement.dataset.transition).toBeUndefined();
  });

  it('names the shared element of each page, and none afterwards', async () => {
    render(<Page />);
    const before = picture();
    open('second', picture);
    expect(nameOf(before)).toBe('shared');
    expect(document.documentElement.dataset.transition).toBe('shared');
    browser[0]?.capture();
    expect([nameOf(before), nameOf(picture())]).toEqual(['', 'shared']);
    browser[0]?.finish();
    await settle();
    expect(nameOf(picture())).toBe('');
  });

  it.each([
    ['key', () => fireEvent.keyDown(window, { key: 'a' })],
    ['press', () => fireEvent.pointerDown(document.body)],
  ])('does not make a %s wait: it reaches the next page', (_, input) => {
    render(<Page />);
    const pages: (string | null)[] = [];
    const record = () => pages.push(shown());
    open('second');
    window.addEventListener('keydown', record);
    window.addEventListener('pointerdown', record);
    input();
    window.removeEventListener('keydown', record);
    window.removeEventListener('pointerdown', record);
    expect(pages).toEqual(['second']);
  });

  it('applies updates in their order, and each once', async () => {
    render(<Page />);
    const updates: string[] = [];
    runViewTransition(() => updates.push('first'));
    runViewTransition(() => updates.push('second'));
    expect(updates).toEqual(['first', 'second']);
    browser[0]?.capture();
    expect(updates).toEqual(['first', 'second']);
    expect(startViewTransition).toHaveBeenCalledOnce();
  });

  it('can follow one that the browser has skipped', async () => {
    render(<Page />);
    open('second');
    browser[0]?.capture();
    browser[0]?.skip();
    await settle();
    open('third');
    expect(startViewTransition).toHaveBeenCalledTimes(2);
  });
});

describe('an update is applied at once', () => {
  const situations = {
    'with reduced motion': () => {
      isReduced = true;
    },
    'in a page in the background': () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true),
    'in a browser without transitions': () =>
      Object.assign(document, { startViewTransition: undefined }),
  };
  it.each(Object.entries(situations))('%s', (_, enter) => {
    enter();
    const update = vi.fn();
    runViewTransition(update);
    expect(update).toHaveBeenCalledOnce();
    expect(startViewTransition).not.toHaveBeenCalled();
    expect(document.documentElement.dataset.transition).toBeUndefined();
  });
});
