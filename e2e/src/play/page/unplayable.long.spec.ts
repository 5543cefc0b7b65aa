// Needs a browser and all services: a game that stops being playable while a page shows it.
import type { AdminGame } from '@imguessr/contracts';
import { latestDateOnEarth, shiftDate } from '@imguessr/game-rules';
import { useFixture } from '@imguessr/testing/fixtures';
import { until } from '@imguessr/testing/node';
import { expect, test } from 'vitest';
import { PHONE, visit } from '../../browser/browser.ts';
import { eventually } from '../../browser/eventually.ts';
import { useBrowser } from '../../browser/fixtures.ts';
import { openGame, untilReady } from '../../browser/game-page.ts';
import { dataUrl, logIn, PASSWORD, plainPicture } from '../../product/admin.ts';
import { call } from '../../product/call.ts';
import { newSessionId } from '../../product/player.ts';

const browser = useBrowser();
const admin = useFixture(logIn, (owner) => owner.removeGames());
const WORD = 'PUFFIN';

test.skipIf(!PASSWORD)(
  'a first guess in a game that is planned meanwhile is taken back, and the page says that it does not count',
  async () => {
    const { id } = await admin.createGame(WORD, { images: 0, isDaily: true });
    for (let clue = 0; clue < 5; clue++)
      await admin.addImage(id, dataUrl(await plainPicture(clue * 11, 67, 53)));
    const { page, close } = await visit(browser, {
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
    });
    const english = await openGame(page, `/game/${id}`);
    const german = await page.context().newPage();
    await german.goto(`/de/game/${id}`);
    await untilReady(german);

    const { id: gameId } = await admin.fetchOk<AdminGame>('getGame', { params: { id } });
    const date = shiftDate(latestDateOnEarth(Date.now()), 31);
    await admin.fetchOk('planDays', { body: { days: [{ date, gameId }] } });
    // each of a player who has not begun: plays that have begun go on
    const refused = async () => {
      const body = { sessionId: newSessionId(), guess: WORD, imageIndex: 0 };
      return (await call('makeGuess', { params: { id }, body })).status === 404;
    };
    await until('the plan at every replica', async () =>
      (await Promise.all(Array.from({ length: 8 }, refused))).every(Boolean),
    );

    for (const [shown, reason] of [
      [page, 'This game can’t be played right now. Your guess wasn’t counted.'],
      [german, 'Dieses Spiel ist gerade nicht spielbar. Dein Versuch wurde nicht gezählt.'],
    ] as const) {
      // the right word: without an answer, the page shows a win
      await shown.keyboard.type(WORD);
      await shown.keyboard.press('Enter');
      await shown.getByText(reason).waitFor();
      const boxes = shown.locator('[data-boxes]');
      await eventually(async () =>
        expect([
          await boxes.getAttribute('data-boxes'),
          (await boxes.locator('> *').allTextContents()).join(''),
        ]).toEqual(['typing', WORD]),
      );
      expect(
        await shown.evaluate(() => localStorage.getItem('imguessr_played_games') ?? '[]'),
      ).toBe('[]');
    }
    await english.expectCluesShown(1);
    await close();
  },
);
