// Needs a browser: the share sheet and the clipboard of a phone.
import { describe, expect, test } from 'vitest';
import { PHONE } from '../../browser/browser.ts';
import { useBrowser, useVisit } from '../../browser/fixtures.ts';
import { openGame } from '../../browser/game-page.ts';
import { pastGame } from '../../product/past-games.ts';

const browser = useBrowser();
const here = useVisit(browser, {
  viewport: PHONE,
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
});

type ShareSheet = 'succeeds' | 'is closed' | 'fails' | 'is missing';
interface Calls {
  readonly shared: ShareData[];
  readonly copied: string[];
}

/**
 * Replaces the browser's share sheet and clipboard with fakes. Returns a function that reads what
 * they received.
 */
async function fakeShareSheet(
  sheet: ShareSheet,
  clipboard: 'available' | 'blocked',
): Promise<() => Promise<Calls>> {
  await here.page.addInitScript(
    ({ sheet, clipboard }) => {
      const calls = { shared: [] as ShareData[], copied: [] as string[] };
      Object.assign(window, { calls });
      const share = async (data: ShareData) => {
        calls.shared.push(data);
        if (sheet === 'is closed') throw new DOMException('closed', 'AbortError');
        if (sheet === 'fails') throw new DOMException('no', 'NotAllowedError');
      };
      const hasSheet = sheet !== 'is missing';
      const writeText = async (text: string) => {
        calls.copied.push(text);
      };
      Object.defineProperties(navigator, {
        share: { value: hasSheet ? share : undefined },
        canShare: { value: hasSheet ? () => true : undefined },
        clipboard: { value: clipboard === 'available' ? { writeText } : undefined },
      });
    },
    { sheet, clipboard },
  );
  return () => here.page.evaluate(() => (window as unknown as { calls: Calls }).calls);
}

async function winAndShare() {
  const play = await openGame(here.page, `/game/${(await pastGame(2)).gameId}`);
  await play.guess(play.game.word);
  await play.results.getByText(/^Difficulty: /).waitFor();
  await play.results.getByRole('button', { name: 'Share' }).tap();
  return play;
}
const TEXT = /^Imguessr #\d+ · 1\/5\nSolved on clue 1 of 5\n🟩⬜⬜⬜⬜\nhttp.*\/r\/[\w.-]+$/;
const copyBox = () => here.page.getByRole('textbox', { name: 'Your result to copy' });

describe('sharing on a phone', () => {
  test('opens the share sheet with the result and its link, and does not copy it', async () => {
    const readCalls = await fakeShareSheet('succeeds', 'available');
    const play = await winAndShare();
    await expect.poll(async () => (await readCalls()).shared.length).toBe(1);
    const { shared, copied } = await readCalls();
    expect(shared).toEqual([{ text: expect.stringMatching(TEXT) }]);
    expect(copied).toEqual([]);
    expect(await play.results.getByRole('button', { name: 'Share' }).count()).toBe(1);
    expect(here.problems).toEqual([]);
  });

  test('does nothing more when the player closes the share sheet', async () => {
    const readCalls = await fakeShareSheet('is closed', 'available');
    const play = await winAndShare();
    await expect.poll(async () => (await readCalls()).shared.length).toBe(1);
    await play.results.getByRole('button', { name: 'Share' }).waitFor();
    expect((await readCalls()).copied).toEqual([]);
    expect(await copyBox().count()).toBe(0);
    expect(await here.page.getByText('Copied').count()).toBe(0);
    expect(here.problems).toEqual([]);
  });

  test.each(['fails', 'is missing'] as const)(
    'copies the result and confirms it when the share sheet %s',
    async (sheet) => {
      const readCalls = await fakeShareSheet(sheet, 'available');
      const play = await winAndShare();
      await play.results.getByRole('button', { name: 'Copied' }).waitFor();
      expect((await readCalls()).copied).toEqual([expect.stringMatching(TEXT)]);
    },
  );

  test('shows the text to copy by hand when there is neither share sheet nor clipboard', async () => {
    await fakeShareSheet('is missing', 'blocked');
    await winAndShare();
    await copyBox().waitFor();
    expect(await copyBox().inputValue()).toMatch(TEXT);
    expect(here.problems).toEqual([]);
  });
});
