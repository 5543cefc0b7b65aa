// Needs a browser: keys that come before the scripts, between them, and while the page replaces its
// shell.
import { PAGE_SHELL_ID } from '@imguessr/contracts';
import { utcDate } from '@imguessr/game-rules';
import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, visit } from '../../browser/browser.ts';
import { eventually } from '../../browser/eventually.ts';
import { useBrowser } from '../../browser/fixtures.ts';
import { untilReady } from '../../browser/game-page.ts';

const browser = useBrowser();

/** How many times slower the processor of the page is. */
const SLOWNESS = 6;
const MS_BETWEEN_KEYS = 100;
const MS_OF_A_TAP = 50;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Hand {
  press(letter: string): void;
  erase(): void;
  /** Resolves once nothing is pressed any more, and the page has received everything. */
  rest(): Promise<unknown>;
}

/** The keys of a keyboard. They are sent without waiting for the page. */
function keyboard(cdp: CDPSession): Hand {
  const received: Promise<unknown>[] = [];
  const press = (key: string, text: object) => {
    received.push(
      cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key, ...text }),
      cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key }),
    );
  };
  return {
    press: (letter) => press(letter, { text: letter }),
    erase: () => press('Backspace', {}),
    rest: () => Promise.all(received),
  };
}

/** The keys on the screen, which are at the same places before and after. */
async function fingers(cdp: CDPSession, page: Page): Promise<Hand> {
  const places = await page.locator(`#${PAGE_SHELL_ID} [data-game-key]`).evaluateAll((keys) =>
    keys.map((key) => {
      const { x, y, width, height } = key.getBoundingClientRect();
      return { name: key.textContent ?? '', x: x + width / 2, y: y + height / 2 };
    }),
  );
  const received: Promise<unknown>[] = [];
  let taps = Promise.resolve();
  // One finger: a tap begins after the one before has ended. A letter is in its box before that.
  const tap = ({ x, y } = { x: 0, y: 0 }) => {
    taps = taps.then(async () => {
      received.push(
        cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
      );
      await pause(MS_OF_A_TAP);
      received.push(cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }));
    });
  };
  return {
    press: (letter) => tap(places.find(({ name }) => name === letter.toUpperCase())),
    erase: () => tap(places.at(-1)),
    rest: () => taps.then(() => Promise.all(received)),
  };
}

test.each([
  ['typed', {}, keyboard],
  ['tapped', { viewport: PHONE, hasTouch: true, isMobile: true }, fingers],
] as const)(
  'every letter that is %s from the first paint on is in the boxes, once and in order',
  async (_, options, handOf) => {
    const { page, problems, close } = await visit(browser, options);
    const cdp = await page.context().newCDPSession(page);
    const { promise: hasPressed, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await hasPressed;
      await route.continue();
    });
    await page.goto(`/daily/${utcDate(Date.now())}`, { waitUntil: 'commit' });
    const shell = page.locator(`#${PAGE_SHELL_ID}`);
    await shell.locator('h1').waitFor();
    const hand = await handOf(cdp, page);
    const boxes = async () => (await page.locator('[data-boxes] > *').allTextContents()).join('');

    // no script has arrived yet
    hand.press('a');
    await pause(MS_BETWEEN_KEYS);
    hand.press('b');
    await eventually(async () => expect(await boxes()).toBe('AB'));

    // A letter that is lost, or comes twice, changes what is left at the end.
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
    release();
    let isReady = false;
    const ready = untilReady(page).then(() => {
      isReady = true;
    });
    for (let after = 0; after < 3; after += Number(isReady)) {
      for (const press of [() => hand.press('x'), () => hand.erase()]) {
        press();
        await pause(MS_BETWEEN_KEYS);
      }
    }
    await ready;
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    hand.press('c');
    await eventually(async () => expect(await boxes()).toBe('ABC'));
    await hand.rest();
    expect(problems).toEqual([]);
    await close();
  },
);
