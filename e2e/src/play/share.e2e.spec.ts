import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchBrowser, PHONE, type Visit, visit } from '../browser/browser.ts';
import { openGame } from '../browser/game-page.ts';

let browser: Browser;
let here: Visit;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  here = await visit(browser, { viewport: PHONE, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
});
afterEach(() => here.close());

type Sheet = 'takes it' | 'is closed again' | 'fails' | 'is not there';
interface Told {
  readonly shared: ShareData[];
  readonly copied: string[];
}

/** Gives the browser a share sheet and a clipboard that tell what they were given. */
async function withSheet(sheet: Sheet, clipboard: 'open' | 'closed'): Promise<() => Promise<Told>> {
  await here.page.addInitScript(
    ({ sheet, clipboard }) => {
      const told = { shared: [] as ShareData[], copied: [] as string[] };
      Object.assign(window, { told });
      const share = async (data: ShareData) => {
        told.shared.push(data);
        if (sheet === 'is closed again') throw new DOMException('closed', 'AbortError');
        if (sheet === 'fails') throw new DOMException('no', 'NotAllowedError');
      };
      const has = sheet !== 'is not there';
      const writeText = async (text: string) => {
        told.copied.push(text);
      };
      Object.defineProperties(navigator, {
        share: { value: has ? share : undefined },
        canShare: { value: has ? () => true : undefined },
        clipboard: { value: clipboard === 'open' ? { writeText } : undefined },
      });
    },
    { sheet, clipboard },
  );
  return () => here.page.evaluate(() => (window as unknown as { told: Told }).told);
}

async function winAndShare() {
  const play = await openGame(here.page, '/game/1');
  await play.guess(play.game.word);
  await play.results.getByText(/^Difficulty: /).waitFor();
  await play.results.getByRole('button', { name: 'Share' }).tap();
  return play;
}
const TEXT = ['Imguessr #1: solved on clue 1 of 5', '🟩⬜⬜⬜⬜'];
const byHand = () => here.page.getByRole('textbox', { name: 'Your result to copy' });

describe('on a phone', () => {
  test('a result goes to the phone’s own sheet, with its link, and not to the clipboard', async () => {
    const told = await withSheet('takes it', 'open');
    const play = await winAndShare();
    await expect.poll(async () => (await told()).shared.length).toBe(1);
    const { shared, copied } = await told();
    expect(shared).toEqual([{ text: [...TEXT, here.page.url()].join('\n') }]);
    expect(copied).toEqual([]);
    expect(await play.results.getByRole('button', { name: 'Share' }).count()).toBe(1);
    expect(here.problems).toEqual([]);
  });

  test('a sheet that is closed again says nothing', async () => {
    const told = await withSheet('is closed again', 'open');
    const play = await winAndShare();
    await expect.poll(async () => (await told()).shared.length).toBe(1);
    await play.results.getByRole('button', { name: 'Share' }).waitFor();
    expect((await told()).copied).toEqual([]);
    expect(await byHand().count()).toBe(0);
    expect(await here.page.getByText('Copied').count()).toBe(0);
    expect(here.problems).toEqual([]);
  });

  test.each(['fails', 'is not there'] as const)('where the sheet %s it is copied, and that is said', async (sheet) => {
    const told = await withSheet(sheet, 'open');
    const play = await winAndShare();
    await play.results.getByRole('button', { name: 'Copied' }).waitFor();
    expect((await told()).copied).toEqual([[...TEXT, here.page.url()].join('\n')]);
  });

  test('where there is neither sheet nor clipboard it stands there to be copied by hand', async () => {
    await withSheet('is not there', 'closed');
    await winAndShare();
    await byHand().waitFor();
    expect((await byHand().inputValue()).split('\n')).toEqual([...TEXT, here.page.url()]);
    expect(here.problems).toEqual([]);
  });
});
