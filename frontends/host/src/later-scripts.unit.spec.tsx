import { LATER_SCRIPTS_ID, PAGE_SHELL_ID } from '@imguessr/contracts';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { insertLaterScripts } from './later-scripts.ts';

const page = (picture: string) => {
  document.head.innerHTML = `<template id="${LATER_SCRIPTS_ID}"><script type="text/plain" id="main"></script></template>`;
  document.body.innerHTML = `<div id="${PAGE_SHELL_ID}">${picture}</div>`;
};
const hasScripts = () => document.getElementById('main') !== null;
const PICTURE = '<img fetchpriority="high">';

describe('the scripts of a page with a picture', () => {
  let shown: PromiseWithResolvers<void>;
  beforeEach(() => {
    vi.useFakeTimers();
    shown = Promise.withResolvers();
    HTMLImageElement.prototype.decode = () => shown.promise;
  });
  afterEach(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
    document.head.replaceChildren();
    document.body.replaceChildren();
  });

  test('are inserted once the picture has been shown', async () => {
    page(PICTURE);
    const inserted = insertLaterScripts();
    await vi.advanceTimersByTimeAsync(500);
    expect(hasScripts()).toBe(false);
    shown.resolve();
    await vi.advanceTimersByTimeAsync(100);
    await inserted;
    expect(hasScripts()).toBe(true);
    expect(document.querySelector('template')).toBeNull();
  });

  test('are inserted once the browser has reported the paint of the picture', async () => {
    const paints: ((element: Element | null) => void)[] = [];
    class Observer {
      static readonly supportedEntryTypes = ['largest-contentful-paint'];
      readonly disconnect = vi.fn();
      constructor(onEntries: (list: { getEntries(): unknown[] }) => void) {
        paints.push((element) => onEntries({ getEntries: () => [{ element }] }));
      }
      observe() {}
    }
    vi.stubGlobal('PerformanceObserver', Observer);
    onTestFinished(() => void vi.unstubAllGlobals());
    page(PICTURE);
    const inserted = insertLaterScripts();
    shown.resolve();
    await vi.advanceTimersByTimeAsync(50);
    paints[0]?.(document.body);
    await vi.advanceTimersByTimeAsync(50);
    expect(hasScripts()).toBe(false);
    paints[0]?.(document.querySelector('img'));
    await inserted;
    expect(hasScripts()).toBe(true);
  });

  test('are inserted when the picture cannot be shown', async () => {
    page(PICTURE);
    const inserted = insertLaterScripts();
    shown.reject(new Error('broken'));
    await vi.advanceTimersByTimeAsync(100);
    await inserted;
    expect(hasScripts()).toBe(true);
  });

  test.each([
    ['takes longer than a second', PICTURE],
    ['is missing', ''],
  ])('are inserted after a second at the latest when the picture %s', async (_, picture) => {
    page(picture);
    const inserted = insertLaterScripts();
    await vi.advanceTimersByTimeAsync(1_200);
    await inserted;
    expect(hasScripts()).toBe(true);
  });
});

test('a page without a picture has its scripts already', async () => {
  await expect(insertLaterScripts()).resolves.toBeUndefined();
});
