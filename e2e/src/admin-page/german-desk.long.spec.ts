// Needs a browser: the builds of a language, what is left of English on real pages, and widths of
// longer words.

import { setTimeout as delay } from 'node:timers/promises';
import type { Schedule } from '@imguessr/contracts';
import { latestDateOnEarth, shiftDate } from '@imguessr/game-rules';
import { readCatalogue } from '@imguessr/texts/build';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAccessibilityViolations } from '../browser/accessibility.ts';
import { DESKTOP, SMALL_PHONE, type Visit, visit } from '../browser/browser.ts';
import { eventually } from '../browser/eventually.ts';
import { PASSWORD } from '../product/admin.ts';
import { setUpAdmin } from './admin-page.ts';

/** Far enough ahead that no other test plans this day, but within the limit of the schedule. */
const DAYS_AHEAD = 344;
const SETTLED_MS = 400;
/** Words of English sentences that no German one has. */
const ENGLISH = /\b(?:the|of|is|are|with|and|has|have|this|you|your|from|for|not|to)\b/i;

const newWord = () =>
  `DACHS${Array.from({ length: 8 }, () => String.fromCharCode(65 + Math.floor(Math.random() * 26))).join('')}`;

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
  const made: number[] = [];
  const date = shiftDate(latestDateOnEarth(Date.now()), DAYS_AHEAD);
  beforeAll(async () => {
    tab = await visit(fixture.browser, { reducedMotion: 'reduce' });
    page = tab.page;
    await page.addInitScript(() => localStorage.setItem('imguessr_desk_language', 'de'));
  });
  afterAll(async () => {
    await tab.close();
    await fixture.admin.fetchOk('planDays', { body: { days: [{ date, gameId: null }] } });
    for (const id of made) await fixture.admin.fetchOk('deleteGame', { params: { id } });
  });

  test('signs in, and says what is wrong with a password', async () => {
    await page.goto('/admin');
    await page.getByPlaceholder('Admin-Passwort').fill('not the password');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByText('Falsches Passwort.').waitFor();
    await expectGerman(page);
    await page.getByPlaceholder('Admin-Passwort').fill(PASSWORD ?? '');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByRole('heading', { name: 'Das heutige Spiel' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
  });

  test('makes a game, and plans a day with another one', async () => {
    await page.goto('/admin/games/new');
    await page.getByLabel('Wort', { exact: true }).fill(newWord());
    await page.getByRole('button', { name: 'Spiel anlegen' }).click();
    await page.waitForURL(/\/games\/\d+$/);
    made.push(Number(page.url().split('/').at(-1)));
    await page.getByRole('heading', { name: 'Angaben zum Spiel' }).waitFor();
    await expectGerman(page);
    await expectFit(page);

    const word = newWord();
    const { id } = await fixture.admin.createGame(word, { isDaily: true });
    await page.goto(`/admin/schedule?day=${date}`);
    await page.getByLabel('Spiele suchen').fill(word);
    await page.getByRole('button', { name: new RegExp(`^${word} am .* planen:`) }).click();
    await page.getByText(`${word} ist für den`).first().waitFor();
    const { days } = await fixture.admin.fetchOk<Schedule>('schedule', {
      query: { from: date, days: '1' },
    });
    expect(days[0]?.game?.id).toBe(id);
    await expectGerman(page);
    await expectFit(page);
  });

  test('says why a file was refused', async () => {
    await page.goto('/admin/import');
    const file = {
      name: 'tabelle.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('row,word\r\n1,RED\r\n'),
    };
    await page.getByLabel('Zip mit Spielen').setInputFiles(file);
    await page
      .getByText('tabelle.zip wurde nicht importiert. 400: Die Datei ist beschädigt oder kein Zip.')
      .waitFor();
    await expectGerman(page);
    await expectFit(page);
  });

  test.each(['', '/figures', '/site', '/people', '/reports', '/deleted', '/games/new', '/nowhere'])(
    'has no English left on /admin%s',
    async (path) => {
      await page.goto(`/admin${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectGerman(page);
      await expectFit(page);
    },
  );
});
