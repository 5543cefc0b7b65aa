// Needs a browser: the characters of keyboards, what input methods compose, and what fits on a
// small phone.
import { useFixture } from '@imguessr/testing/fixtures';
import { ADMIN_PASSWORD, createGame, logIn } from '@imguessr/testing/product';
import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findAccessibilityViolations } from '../../browser/accessibility.ts';
import { SMALL_PHONE } from '../../browser/browser.ts';
import { eventually } from '../../browser/eventually.ts';
import { useBrowser, useVisits } from '../../browser/fixtures.ts';
import { untilReady } from '../../browser/game-page.ts';
import { canAccessInternals } from '../../product/address.ts';
import { startOwnProduct } from '../../product/servers/own-product.ts';

interface Example {
  readonly word: string;
  readonly hint: string;
  /** Typed by a physical keyboard or, in steps, composed by an input method. */
  readonly wrong: string | readonly string[];
  /** A correct guess in another spelling than `word`; typed as `wrong` is. */
  readonly right: string | readonly string[];
  /** On-screen keys that spell the beginning of the word, and what they put into the boxes. */
  readonly keys: readonly [keys: string, boxes: string];
}

const EXAMPLES: Readonly<Record<string, Example>> = {
  de: { word: 'ÄPFEL', hint: 'Rund und rot', wrong: 'größe', right: 'äpfel', keys: ['ÄP', 'ÄP'] },
  tr: { word: 'İNCİR', hint: 'Yaz meyvesi', wrong: 'ışıkl', right: 'incir', keys: ['İN', 'İN'] },
  he: { word: 'שלום', hint: 'מילה טובה', wrong: 'ירוק', right: 'שלומ', keys: ['של', 'של'] },
  ja: {
    word: 'ネコ',
    hint: 'ちいさなどうぶつ',
    wrong: ['ｉ', 'い', 'いｎ', 'いぬ'],
    right: ['ｎ', 'ね', 'ねｋ', 'ねこ'],
    keys: ['は゜', 'ぱ'],
  },
};

const boxesOf = async (page: Page) =>
  (await page.locator('[data-boxes] > *').allTextContents()).join('');
const untilTyping = (page: Page) => page.locator('[data-boxes=typing]').waitFor();

/**
 * Presses keys as a keyboard of the language does. The browser library knows the keys of an English
 * one only.
 */
async function typeCharacters(keyboard: CDPSession, text: string): Promise<void> {
  for (const key of text) {
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
  }
}

/** Composes a text as an input method does, and returns what the boxes showed meanwhile. */
async function compose(
  page: Page,
  keyboard: CDPSession,
  steps: readonly string[],
): Promise<string[]> {
  const shown: string[] = [];
  for (const text of steps) {
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
    shown.push(await boxesOf(page));
  }
  await keyboard.send('Input.insertText', { text: steps.at(-1) ?? '' });
  return shown;
}

async function enter(page: Page, keyboard: CDPSession, input: Example['right']): Promise<void> {
  if (typeof input === 'string') return typeCharacters(keyboard, input);
  await page.getByRole('textbox').focus();
  const shown = await compose(page, keyboard, input);
  expect(shown.map((boxes) => boxes.length)).toEqual(input.map((text) => text.length));
}

/** Waits until the service worker has what a visit without a network needs. */
const untilStored = (page: Page) =>
  eventually(async () => {
    // English pages of a German game name their language in the address
    const [prefix] = new URL(page.url()).pathname.split('/game');
    const paths = await page.evaluate(async () => {
      const requests = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    const scripts = loaded
      .filter((name) => name.endsWith('.js'))
      .map((name) => new URL(name).pathname);
    expect(paths).toEqual(
      expect.arrayContaining([
        `${prefix}/offline`,
        ...scripts.filter((path) => path.startsWith('/remotes/')),
      ]),
    );
  }, 30_000);

describe.skipIf(!canAccessInternals).each(Object.entries(EXAMPLES))(
  'a game in %s on a small phone',
  (code, example) => {
    const browser = useBrowser();
    const visits = useVisits(browser);
    const product = useFixture(
      () => startOwnProduct({ GAME_LANGUAGE: code, NODE_ENV: 'production', HOSTING: 'npm' }),
      (started) => started.stop(),
    );
    const game = useFixture(async () =>
      createGame(await logIn(product.url, ADMIN_PASSWORD), example.word, { hint: example.hint }),
    );

    async function open() {
      const { page } = await visits({
        baseURL: product.url,
        viewport: SMALL_PHONE,
        hasTouch: true,
        serviceWorkers: 'allow',
        reducedMotion: 'reduce',
      });
      await page.addInitScript(() => localStorage.setItem('imguessr_describe_pictures', 'on'));
      await page.goto(`/game/${game.gameId}`);
      await untilReady(page);
      return { page, keyboard: await page.context().newCDPSession(page) };
    }

    test('is played described, and ends without a network', async () => {
      const { page, keyboard } = await open();
      await page.getByText(`${example.hint} 1`).first().waitFor();
      expect(await page.getByText(`${example.hint} 2`).count()).toBe(0);
      await enter(page, keyboard, example.wrong);
      await page.keyboard.press('Enter');
      await page.getByText(`${example.hint} 2`).first().waitFor();
      await untilTyping(page);
      await untilStored(page);

      await page.context().setOffline(true);
      await page.reload();
      await page.getByText('You’re offline. Your guesses are safe.').waitFor();
      await page.getByText('4 guesses left').first().waitFor();
      await enter(page, keyboard, example.right);
      await page.keyboard.press('Enter');
      await page.locator('[data-boxes=won]').waitFor();
      expect(await boxesOf(page)).toBe(example.word);
      await page.context().setOffline(false);
      const session = await page.evaluate(() => localStorage.getItem('imguessr_session_id'));
      await eventually(async () => {
        const recorded = await (
          await fetch(`${product.url}/api/games/${game.gameId}/guesses/${session}`)
        ).json();
        expect(recorded).toMatchObject([
          { isCorrect: false },
          { attempt: example.word, isCorrect: true },
        ]);
      }, 30_000);
    });

    test('has keys for its letters, which are large enough and fit', async () => {
      const { page } = await open();
      const keys = page.locator('fieldset button');
      const [names, boxes] = example.keys;
      for (const name of names) await keys.getByText(name, { exact: true }).tap();
      expect(await boxesOf(page)).toBe(boxes);
      const places = await keys.evaluateAll((buttons) =>
        buttons.map((button) => {
          // without the scale of a press
          const { offsetWidth: width, offsetHeight: height } = button as HTMLElement;
          const { left, right } = button.getBoundingClientRect();
          return { width, height, left, right };
        }),
      );
      expect(places.filter(({ width, height }) => width < 24 || height < 44)).toEqual([]);
      expect(places.filter(({ left, right }) => left < 0 || right > SMALL_PHONE.width)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        SMALL_PHONE.width,
      );
      expect(await findAccessibilityViolations(page)).toEqual([]);

      const offering = page.locator('fieldset [aria-keyshortcuts]').last();
      await offering.evaluate((key) =>
        key.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 })),
      );
      const offered = page.locator('fieldset [role=group] button');
      await offered.last().waitFor();
      const { x = -1, width = 0 } = (await offered.last().boundingBox()) ?? {};
      expect(x + width).toBeLessThanOrEqual(SMALL_PHONE.width);
      await offered.first().tap();
      expect((await boxesOf(page)).length).toBeGreaterThan(boxes.length);
    });
  },
);
