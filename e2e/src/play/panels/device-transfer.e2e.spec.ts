import { shiftDate, utcDate } from '@imguessr/game-rules';
import type { BrowserContextOptions, Locator } from 'playwright-core';
import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findAccessibilityViolations } from '../../browser/accessibility.ts';
import { PHONE, SMALL_PHONE, type Visit, visit } from '../../browser/browser.ts';
import { eventually } from '../../browser/eventually.ts';
import { useBrowser } from '../../browser/fixtures.ts';
import { type GamePage, openGame, readGamePage } from '../../browser/game-page.ts';
import { BASE_URL } from '../../product/address.ts';

const PHONE_OPTIONS: BrowserContextOptions = { viewport: PHONE, hasTouch: true, isMobile: true };

const browser = useBrowser();
let visits: Visit[];
beforeEach(() => {
  visits = [];
});
afterEach(async () => {
  for (const { close } of visits) await close();
});
const device = async (options?: BrowserContextOptions) => {
  const here = await visit(browser, options);
  visits.push(here);
  return here;
};

const today = () => utcDate(Date.now());
const yesterday = () => shiftDate(today(), -1);
const dialog = ({ page }: Visit, name: string): Locator => page.getByRole('dialog', { name });
const panel = (here: Visit) => dialog(here, 'Transfer your games');
const openPanel = async (here: Visit) => {
  await here.page.getByRole('banner').getByRole('button', { name: 'Your history' }).click();
  await dialog(here, 'Your history').getByRole('button', { name: 'Transfer your games' }).click();
  await panel(here).getByRole('heading', { name: 'From another device' }).waitFor();
};
const qrCode = (here: Visit) => panel(here).getByRole('img', { name: /^QR code/ });
const createCode = async (here: Visit): Promise<string> => {
  await openPanel(here);
  await panel(here).getByRole('button', { name: 'Create transfer code' }).click();
  await qrCode(here).waitFor();
  return (await panel(here).locator('strong').textContent()) ?? '';
};
const codeField = (here: Visit) => panel(here).getByRole('textbox', { name: 'Transfer code from your other device' });
const importButton = (here: Visit) => panel(here).getByRole('button', { name: 'Import my games' });
const figure = (here: Visit, name: string) =>
  dialog(here, 'Your history').locator('dl > div').filter({ hasText: name }).locator('dd').textContent();
const untilReady = ({ page }: Visit) => page.locator('[data-boxes=typing]').waitFor();

/** Wins today's game with the second guess, and makes one wrong guess in yesterday's. */
async function playTwoGames(here: Visit): Promise<{ won: GamePage; open: GamePage }> {
  const won = await openGame(here.page, '/');
  await won.guess(won.wrong());
  await untilReady(here);
  await won.guess(won.game.word);
  await won.results.getByText(/^Difficulty: /).waitFor();
  const open = await openGame(here.page, `/daily/${yesterday()}`);
  await open.guess(open.wrong());
  await open.expectRecorded([open.wrong()]);
  return { won, open };
}

describe('transferred games', () => {
  test('are imported as the server has recorded them: finished, or to be continued', async () => {
    const phone = await device(PHONE_OPTIONS);
    const { won, open } = await playTwoGames(phone);
    const code = await createCode(phone);
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);

    const desk = await device();
    await openGame(desk.page, '/');
    await openPanel(desk);
    await codeField(desk).fill(code.toLowerCase().replaceAll('-', ' '));
    await importButton(desk).click();
    await panel(desk).getByText('2 games imported: 1 finished, 1 still to play.').waitFor();
    await panel(desk).getByRole('button', { name: 'View your history' }).click();
    await dialog(desk, 'Your history').getByRole('heading', { name: 'Games played' }).waitFor();
    for (const name of ['Played', 'Day streak', 'Longest streak']) expect(await figure(desk, name)).toBe('1');
    await dialog(desk, 'Your history')
      .getByRole('link', { name: new RegExp(`^${won.game.word}`) })
      .waitFor();
    await desk.page.keyboard.press('Escape');

    const same = await readGamePage(desk.page);
    await same.results.getByRole('heading', { name: 'You won in 2 clues!' }).waitFor();
    expect(await same.records()).toEqual(await won.records());

    const on = await openGame(desk.page, `/daily/${yesterday()}`);
    await on.expectCluesShown(2);
    await untilReady(desk);
    await on.guess(on.game.word);
    await on.results.getByRole('heading', { name: 'You won in 2 clues!' }).waitFor();
    await on.expectRecorded([on.wrong(), on.game.word]);

    await phone.page.reload();
    const back = await readGamePage(phone.page);
    await back.results.getByRole('heading', { name: 'You won in 2 clues!' }).waitFor();
    expect(await open.records()).toHaveLength(2);
    expect([...phone.problems, ...desk.problems]).toEqual([]);
  });

  test('are imported from a link once, and only after the player confirms it', async () => {
    const phone = await device(PHONE_OPTIONS);
    await playTwoGames(phone);
    const code = await createCode(phone);

    const [desk, late] = [await device(), await device()];
    const posts: string[] = [];
    desk.page.on('request', (request) => {
      expect(request.url() + (request.headers().referer ?? '')).not.toContain(code);
      if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
    });
    await desk.page.goto(`/#take=${code}`);
    await panel(desk).waitFor();
    expect(await codeField(desk).inputValue()).toBe(code);
    await desk.page.waitForLoadState('networkidle');
    expect([posts, desk.page.url()]).toEqual([[], `${BASE_URL}/daily/${today()}`]);
    await importButton(desk).click();
    await panel(desk)
      .getByText(/^2 games imported/)
      .waitFor();
    expect(posts).toEqual(['/api/recovery-codes/redeem']);

    await late.page.goto(`/#take=${code}`);
    await importButton(late).click();
    const alert = panel(late).getByRole('alert').filter({ hasText: /./ });
    expect(await alert.textContent()).toBe(
      'This code is not valid. It may be mistyped, already used, or older than 24 hours.',
    );
    expect(await codeField(late).inputValue()).toBe(code);
    await late.page.keyboard.press('Escape');
    await openPanel(late);
    expect(await panel(late).getByText('No games to transfer yet. Play one first!').count()).toBe(1);
  });

  test('do not replace a game finished on the receiving device', async () => {
    const phone = await device(PHONE_OPTIONS);
    const { won } = await playTwoGames(phone);
    const code = await createCode(phone);
    const desk = await device();
    const lost = await openGame(desk.page, '/');
    await lost.giveUp();
    await lost.results.getByRole('heading', { name: 'Good luck next time!' }).waitFor();
    await lost.expectRecorded(['@GIVEUP@']);
    await openPanel(desk);
    await codeField(desk).fill(code);
    await importButton(desk).click();
    await panel(desk)
      .getByText(/^2 games imported/)
      .waitFor();
    await desk.page.keyboard.press('Escape');
    await lost.results.getByRole('heading', { name: 'Good luck next time!' }).waitFor();
    expect((await lost.records()).map(({ attempt }) => attempt)).toEqual(['@GIVEUP@']);
    expect((await won.records()).map(({ attempt }) => attempt)).toEqual([won.wrong(), won.game.word]);
    await desk.page.goto(`/daily/${yesterday()}`);
    await (await readGamePage(desk.page)).expectCluesShown(2);
  });

  test('are updated from the server when both devices play the same game', async () => {
    const phone = await device(PHONE_OPTIONS);
    const { open } = await playTwoGames(phone);
    const code = await createCode(phone);
    await phone.page.keyboard.press('Escape');
    const desk = await device();
    await desk.page.goto(`/#take=${code}`);
    await importButton(desk).click();
    await panel(desk)
      .getByText(/^2 games imported/)
      .waitFor();
    const there = await openGame(desk.page, `/daily/${yesterday()}`);
    await there.expectCluesShown(2);

    await untilReady(phone);
    await open.guess(open.wrong(2));
    await open.expectRecorded([open.wrong(1), open.wrong(2)]);
    await untilReady(desk);
    await there.guess(there.wrong(3));
    await desk.page.getByText('You’ve continued this game elsewhere').first().waitFor();
    await there.expectRecorded([1, 2, 3].map((step) => open.wrong(step)));
    await there.expectCluesShown(4);
  });
});

describe('a transfer code', () => {
  test('stays in its field when the response is lost, and can be sent again', async () => {
    const phone = await device(PHONE_OPTIONS);
    await playTwoGames(phone);
    const code = await createCode(phone);
    const desk = await device();
    await openGame(desk.page, '/');
    await openPanel(desk);
    await codeField(desk).fill(code);
    // the server redeems the code, but its response is lost
    await desk.page.route('**/api/recovery-codes/redeem', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await importButton(desk).click();
    await panel(desk).getByText('You are offline. Please try again once you are connected.').waitFor();
    expect(await codeField(desk).inputValue()).toBe(code);
    await desk.page.unroute('**/api/recovery-codes/redeem');
    await importButton(desk).click();
    await panel(desk)
      .getByText(/^2 games imported/)
      .waitFor();
  });

  test('can be created and entered with the keyboard alone', async () => {
    const phone = await device();
    await playTwoGames(phone);
    await openPanel(phone);
    const { keyboard } = phone.page;
    await phone.page.keyboard.press('Tab');
    await keyboard.press('Enter');
    const focused = () => phone.page.evaluate(() => document.activeElement?.textContent);
    await eventually(async () => expect(await focused()).toBe('Copy code'));
    const code = (await panel(phone).locator('strong').textContent()) ?? '';

    const desk = await device();
    await openGame(desk.page, '/');
    await openPanel(desk);
    await codeField(desk).focus();
    await desk.page.keyboard.type(code);
    await desk.page.keyboard.press('Enter');
    await panel(desk)
      .getByText(/^2 games imported/)
      .waitFor();
    await eventually(async () =>
      expect(await desk.page.evaluate(() => document.activeElement?.textContent)).toBe('View your history'),
    );
    await desk.page.keyboard.press('Enter');
    await dialog(desk, 'Your history').waitFor();
  });

  test.each([
    ['light', {}],
    ['dark, on a small phone', { colorScheme: 'dark', viewport: SMALL_PHONE, hasTouch: true, isMobile: true }],
    ['forced colours, dark', { forcedColors: 'active', colorScheme: 'dark' }],
  ] as const)('is also a readable QR code, without accessibility violations: %s', async (_, display) => {
    const here = await device({ ...display, reducedMotion: 'reduce' });
    await openGame(here.page, '/');
    await openPanel(here);
    expect(await findAccessibilityViolations(here.page)).toEqual([]);
    await here.page.keyboard.press('Escape');
    await playTwoGames(here);
    const code = await createCode(here);
    expect(await findAccessibilityViolations(here.page)).toEqual([]);
    const sheet = panel(here);
    expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    const { data, info } = await sharp(await qrCode(here).screenshot())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(decodeQr({ width: info.width, height: info.height, data: new Uint8Array(data) })).toBe(
      `${BASE_URL}/#take=${code}`,
    );
    await codeField(here).fill('nothing');
    await importButton(here).click();
    await sheet.getByText(/^Transfer codes have 12/).waitFor();
    expect(await findAccessibilityViolations(here.page)).toEqual([]);
  });
});
