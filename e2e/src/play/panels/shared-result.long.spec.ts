// Needs a browser: a page without files of scripts, its width and its colours.
import type { SharedLink } from '@imguessr/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { findAccessibilityViolations } from '../../browser/accessibility.ts';
import { DESKTOP, PHONE, SMALL_PHONE, visit } from '../../browser/browser.ts';
import { useBrowser } from '../../browser/fixtures.ts';
import { openGame } from '../../browser/game-page.ts';
import { fetchOk } from '../../product/call.ts';
import { dailyGame, newPlayer } from '../../product/player.ts';
import { wrongWord } from '../../product/wrong-word.ts';

const APPEARANCES = [
  [DESKTOP, {}],
  [PHONE, { colorScheme: 'dark' }],
  [SMALL_PHONE, { colorScheme: 'light' }],
  [DESKTOP, { forcedColors: 'active' }],
] as const;

const browser = useBrowser();
let path: string;

beforeAll(async () => {
  const { gameId, word, requestedDailyDate: date } = await dailyGame();
  const player = newPlayer(gameId);
  await player.guess(wrongWord(word));
  await player.guess(word);
  const body = { sessionId: player.sessionId, date };
  path = (await fetchOk<SharedLink>('shareResult', { params: { id: gameId }, body })).path;
});

describe('the page of a shared result', () => {
  test('needs no script, fits the width, and axe finds no violations, in every size and colours', async () => {
    const { page, problems, close } = await visit(browser);
    await page.goto(path);
    expect(await page.locator('script[src]').count()).toBe(0);
    await page.getByRole('heading', { level: 1, name: 'Solved on clue 2 of 5' }).waitFor();
    const clue = page.getByRole('img', { name: /^Clue 1 of 5/ });
    for (const [viewport, media] of APPEARANCES) {
      await page.setViewportSize(viewport);
      await page.emulateMedia(media);
      expect(
        await clue.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
      ).toBeGreaterThan(0);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
      expect(await findAccessibilityViolations(page)).toEqual([]);
    }
    expect(problems).toEqual([]);
    await close();
  });

  test('leads to the game, unplayed', async () => {
    const { page, close } = await visit(browser);
    await page.goto(path);
    const link = page.getByRole('link', { name: 'Play this one' });
    const play = await openGame(page, (await link.getAttribute('href')) as string);
    expect(page.url()).toMatch(/\/daily\/\d{4}-\d{2}-\d{2}$/);
    await play.expectCluesShown(1);
    await close();
  });
});
