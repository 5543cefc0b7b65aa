// Needs a browser: the whole page with the services behind it, with presses and drags where
// elements are.
import type { ClientStats } from '@imguessr/contracts';
import { SHAKE_MS, shiftDate, utcDate } from '@imguessr/game-rules';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../browser/eventually.ts';
import { NO_PROBLEMS, useBrowser, useVisit } from '../../browser/fixtures.ts';
import { openGame, readGamePage } from '../../browser/game-page.ts';
import { fetchOk } from '../../product/call.ts';
import { wordsOf } from '../../product/words.ts';

const browser = useBrowser();
const here = useVisit(browser, {}, NO_PROBLEMS);

/** The reveal buttons that can be pressed, which excludes those of cards that are not in front. */
const revealButtons = (page: Page) =>
  page.locator('button:not([inert] *)', { hasText: 'Use 1 guess' });

/** In wider windows the guess is there. */
const WITH_CARDS_AT_THE_SIDE = { width: 1180, height: 900 };

const today = () => utcDate(Date.now());
const waitForText = (pattern: string | RegExp) => here.page.getByText(pattern).first().waitFor();

describe('today’s game, before the first guess', () => {
  test('opens on a first visit with one picture, five guesses and blank boxes', async () => {
    const before = today();
    const play = await openGame(here.page, '/');
    expect([`/daily/${before}`, `/daily/${today()}`]).toContain(new URL(here.page.url()).pathname);
    await here.page.getByRole('heading', { level: 1, name: 'Game Of The Day' }).waitFor();
    await waitForText('5 guesses, 5 clues, 1 word');
    await waitForText('5 guesses left');
    await play.expectCluesShown(1);
    expect(await here.page.locator('[data-boxes] > *').count()).toBe(play.game.word.length);
    expect(await play.boxes()).toBe('');
    expect(await here.page.title()).toContain('Game Of The Day');
    // What is seen and read out: the markup itself has words such as KEY, which is a game's word as
    // well.
    const body = here.page.locator('body');
    // biome-ignore lint/performance/useDomNodeTextContent: the other text has that of scripts, too
    const seen = await body.innerText();
    expect(wordsOf(`${seen} ${await body.ariaSnapshot()}`)).not.toContain(play.game.word);
  });
});

describe('a game in progress', () => {
  test('is won with the word, and then shows the statistics', async () => {
    const play = await openGame(here.page, `/daily/${today()}`);
    await play.guess(play.wrong());
    await play.expectCluesShown(2);
    await waitForText('4 guesses left');
    await eventually(async () =>
      expect(await play.liveRegion.textContent()).toBe(
        'Not quite. 4 guesses left. Now showing clue 2 of 5.',
      ),
    );
    await eventually(async () => expect(await play.boxesState()).toBe('typing'));

    await play.guess(play.game.word.toLowerCase());
    await play.results.getByRole('heading', { name: 'You won in 2 clues!' }).waitFor();
    expect(await play.boxes()).toBe(play.game.word);
    expect(await play.boxesState()).toBe('won');
    await play.results.getByText('try 2', { exact: true }).waitFor();
    await play.results
      .getByText(/^Difficulty: (Very Easy|Easy|Medium|Hard|Very Hard) \(\d\.\d\/5\.0\)$/)
      .waitFor();
    const percentages = play.results.getByText(/^\d+\.\d%$/);
    await eventually(async () => expect(await percentages.count()).toBe(6));
    const shares = await percentages.allTextContents();
    expect(shares.reduce((sum, share) => sum + Math.round(Number.parseFloat(share) * 10), 0)).toBe(
      1000,
    );
    await play.expectRecorded([play.wrong(), play.game.word]);
    await play.expectCluesShown(5);
  });

  test('is lost after five wrong guesses, which reveals the word', async () => {
    const play = await openGame(here.page, '/');
    await play.lose();
    await play.results.getByRole('heading', { name: 'Good luck next time!' }).waitFor();
    await play.results.getByText('failed', { exact: true }).waitFor();
    expect(await play.boxes()).toBe(play.game.word);
    await play.expectRecorded([1, 2, 3, 4, 5].map((step) => play.wrong(step)));
    await here.page
      .getByRole('button', { name: 'Reveal Word (Ends Game)' })
      .waitFor({ state: 'detached' });
  });

  test('allows revealing each clue for one guess, down to the last guess', async () => {
    const play = await openGame(here.page, '/');
    for (let shown = 1; shown < 5; shown++) {
      await here.page.getByRole('button', { name: 'Next clue' }).click();
      await play.reveal();
      await play.expectCluesShown(shown + 1);
    }
    await waitForText('1 guess left');
    expect(await revealButtons(here.page).count()).toBe(0);
    await play.guess(play.game.word);
    await play.results.getByRole('heading', { name: 'You won in 5 clues!' }).waitFor();
    await play.expectRecorded([...Array(4).fill('@REVEAL@'), play.game.word]);
  });

  test('reveals the next clue with one press of the button on its card at the side', async () => {
    await here.page.setViewportSize(WITH_CARDS_AT_THE_SIDE);
    const play = await openGame(here.page, '/');
    const button = await here.page.getByRole('button', { name: 'Use 1 guess' }).boundingBox();
    if (!button) throw new Error('There is no button.');
    await here.page.mouse.dblclick(button.x + button.width / 2, button.y + button.height / 2);
    await play.expectCluesShown(2);
    await play.guess(play.wrong());
    await play.expectRecorded(['@REVEAL@', play.wrong()]);
  });

  test('moves a card at the side to the front when it is pressed, and the next card when dragged', async () => {
    await here.page.setViewportSize(WITH_CARDS_AT_THE_SIDE);
    await openGame(here.page, '/');
    const edgeOf = async (name: string, side: 'left' | 'right') => {
      const box = await here.page.getByRole('group', { name }).boundingBox();
      if (!box) throw new Error(`${name} is not on the page`);
      return {
        x: side === 'left' ? box.x + 12 : box.x + box.width - 12,
        y: box.y + box.height / 2,
      };
    };
    const isFront = (name: string) =>
      eventually(async () => {
        const [card, stage] = [
          here.page.getByRole('group', { name }),
          here.page.getByLabel('Clues', { exact: true }),
        ];
        const [at, all] = [await card.boundingBox(), await stage.boundingBox()];
        if (!at || !all) throw new Error(`${name} is not on the page`);
        expect(Math.abs(at.x + at.width / 2 - (all.x + all.width / 2))).toBeLessThan(2);
      });
    await isFront('Clue 1 of 5');
    const next = await edgeOf('Clue 2 of 5', 'right');
    await here.page.mouse.click(next.x, next.y);
    await isFront('Clue 2 of 5');
    expect(await revealButtons(here.page).count()).toBe(1);
    const before = await edgeOf('Clue 1 of 5', 'left');
    await here.page.mouse.click(before.x, before.y);
    await isFront('Clue 1 of 5');

    const from = await edgeOf('Clue 2 of 5', 'right');
    await here.page.mouse.move(from.x, from.y);
    await here.page.mouse.down();
    await here.page.mouse.move(from.x - 120, from.y, { steps: 6 });
    await here.page.mouse.up();
    await isFront('Clue 2 of 5');
    await here.page.getByRole('button', { name: 'Next clue' }).press('Enter');
    await isFront('Clue 3 of 5');
  });

  test('shakes the boxes for 600 ms after a wrong guess', async () => {
    const play = await openGame(here.page, '/');
    await play.guess(play.wrong());
    const shaken = here.page.locator('[data-boxes=wrong]');
    const duration = () =>
      shaken.evaluate((boxes) => boxes.getAnimations()[0]?.effect?.getTiming());
    expect(await duration()).toMatchObject({ duration: SHAKE_MS });
    await here.page.locator('[data-boxes=typing]').waitFor();
  });

  test('is restored after a reload, with its guesses and clues', async () => {
    const play = await openGame(here.page, '/');
    await play.guess(play.wrong());
    await here.page.getByRole('button', { name: 'Next clue' }).click();
    await play.reveal();
    await play.expectRecorded([play.wrong(), '@REVEAL@']);
    await here.page.reload();
    const again = await readGamePage(here.page);
    await again.expectCluesShown(3);
    await waitForText('3 guesses left');
    expect(await here.page.getByRole('list', { name: 'Your guesses' }).textContent()).toContain(
      play.wrong(),
    );
    await again.guess(play.game.word);
    await again.results.getByRole('heading', { name: 'You won in 3 clues!' }).waitFor();
  });
});

describe('a finished game', () => {
  test('goes on in a second tab that comes to the front, with what was typed there', async () => {
    const play = await openGame(here.page, '/');
    const second = await here.page.context().newPage();
    const other = await openGame(second, '/');
    await second.keyboard.type('Q');
    await play.guess(play.wrong());
    await play.expectRecorded([play.wrong()]);
    const come = () => second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await come();
    await other.expectCluesShown(2);
    expect(await other.boxes()).toBe('Q');
    await here.page.locator('[data-boxes=typing]').waitFor();
    await play.guess(play.game.word);
    await play.expectRecorded([play.wrong(), play.game.word]);
    await come();
    await other.results.getByRole('heading', { name: 'You won in 2 clues!' }).waitFor();
    await second.close();
  });

  test('stays finished after New Game, which starts another game with another session', async () => {
    // no other test plays this day, whose statistics are compared
    const daily = `/daily/${shiftDate(today(), -23)}`;
    const play = await openGame(here.page, daily);
    await play.giveUp();
    await play.expectRecorded(['@GIVEUP@']);
    const session = () => here.page.evaluate(() => localStorage.getItem('imguessr_session_id'));
    const before = await session();
    const { gameId } = play.game;
    const total = async () => {
      const stats = await fetchOk<ClientStats>('clientStats', { params: { id: gameId } });
      return 'totalGames' in stats ? stats.totalGames : 0;
    };
    const totalBefore = await total();

    await play.pressResult('New Game');
    await here.page.waitForURL('**/game/*');
    const next = await readGamePage(here.page);
    expect(next.game.gameId).not.toBe(gameId);
    expect(await session()).not.toBe(before);
    await here.page.getByRole('heading', { level: 1, name: `Game #${next.game.gameId}` }).waitFor();

    await here.page.goto(daily);
    await here.page.getByRole('heading', { name: 'Good luck next time!' }).waitFor();
    await here.page.keyboard.type(play.game.word);
    await here.page.keyboard.press('Enter');
    expect((await play.records()).map(({ attempt }) => attempt)).toEqual(['@GIVEUP@']);
    expect(await total()).toBe(totalBefore);
  });
});
