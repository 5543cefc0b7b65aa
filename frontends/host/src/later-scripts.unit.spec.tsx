import { LATER_SCRIPTS_ID, PAGE_SHELL_ID } from '@imguessr/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
