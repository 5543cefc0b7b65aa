// Needs a browser: the builds of a language, what is left of English on real pages, and widths of
// longer words.

import { setTimeout as delay } from 'node:timers/promises';
import { readCatalogue } from '@imguessr/texts/build';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAccessibilityViolations } from '../browser/accessibility.ts';
import { DESKTOP, SMALL_PHONE, type Visit, visit } from '../browser/browser.ts';
import { eventually } from '../browser/eventually.ts';
import { PASSWORD } from '../product/admin.ts';
import { openAdmin, setUpAdmin } from './admin-page.ts';

const SETTLED_MS = 400;
/** Words of English sentences that no German one has. */
const ENGLISH = /\b(?:the|of|is|are|with|and|has|have|this|you|your|from|for|not|to)\b/i;

/**
 * English messages that German has other words for, as patterns with anything in the places of
 * values.
 */
const untranslated = Object.entries(readCatalogue('de'))
  .filter(
    ([english, german]) =>
      english !== german && /[a-z]{3}/.test(english) && !english.includes(', plural,'),
  )
  .map(([english]) => {
    const parts = english
      .split(/\{\w+(?:, select.*)?\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return parts.some((part) => /[a-z]{3}/.test(part)) ? new RegExp(`^${parts.join('.+')}$`) : /^$/;
  });

/**
 * Returns the texts and names on a page that are in its own language, not words of games. Runs in
 * the page.
 */
function textsOfPage(): string[] {
  const isShown = (element: Element | null) =>
    element?.checkVisibility() && element.closest('code, kbd, iframe, bdi, option[lang]') === null;
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (isShown(node.parentElement)) found.push(node.textContent?.trim() ?? '');
  }
  for (const element of document.querySelectorAll(
    '[aria-label], [placeholder], [title], [data-tooltip]',
  )) {
    if (!isShown(element)) continue;
    for (const name of ['aria-label', 'placeholder', 'title', 'data-tooltip']) {
      found.push(element.getAttribute(name)?.trim() ?? '');
    }
  }
  return [...new Set([document.title, ...found])].filter((each) => /\p{L}/u.test(each));
}

/** Resolves with the texts of a page once all of it has come: nothing has changed for a while. */
async function settledTexts(page: Page): Promise<string[]> {
  let texts: string[] = [];
  await eventually(async () => {
    const before = texts;
    await delay(SETTLED_MS);
    texts = await page.evaluate(textsOfPage);
    expect(texts).toEqual(before);
  });
  return texts;
}

async function expectGerman(page: Page): Promise<void> {
  const texts = await settledTexts(page);
  const left = texts.filter(
    (each) => ENGLISH.test(each) || untranslated.some((pattern) => pattern.test(each)),
  );
  expect.soft(left, page.url()).toEqual([]);
}

const outside = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

async function expectFit(page: Page): Promise<void> {
  expect.soft(await findAccessibilityViolations(page), page.url()).toEqual([]);
  await page.setViewportSize(SMALL_PHONE);
  expect.soft(await page.evaluate(outside), page.url()).toBeLessThanOrEqual(0);
  await page.setViewportSize(DESKTOP);
}

describe.skipIf(!PASSWORD)('the admin area in German', () => {
  const fixture = setUpAdmin();
  let tab: Visit;
  let page: Page;
  beforeAll(async () => {
    tab = await visit(fixture.browser, { reducedMotion: 'reduce' });
    page = tab.page;
    await openAdmin(page);
    await page.addInitScript(() => localStorage.setItem('imguessr_admin_language', 'de'));
  });
  afterAll(() => tab.close());

  const PATHS = [
    '',
    '/schedule',
    '/figures',
    '/site',
    '/people',
    '/import',
    '/deleted',
    '/games/new',
    '/nowhere',
  ];
  const expectPage = async (path: string) => {
    await page.goto(`/admin${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectGerman(page);
    await expectFit(page);
  };

  test.each(PATHS)('has no English left on /admin%s', expectPage);

  test('has no English left on the page of a game', async () => {
    const { id } = await fixture.admin.createGame('DACHS', { images: 0, isActive: false });
    await expectPage(`/games/${id}`);
  });
});
