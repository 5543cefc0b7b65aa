// Needs a browser: a connection that is lost, and storage that outlives the page.
import { describe, expect, test } from 'vitest';
import { useBrowser, useVisit } from '../../browser/fixtures.ts';
import { openGame, readGamePage } from '../../browser/game-page.ts';

const browser = useBrowser();
const here = useVisit(browser);

const retryNotice = () => here.page.getByText('Still sending your guess…');

describe('while the connection is lost', () => {
  test('the game continues; the guesses are sent once and in order when it is back', async () => {
    const play = await openGame(here.page, '/');
    await play.guess(play.wrong(1));
    await play.expectRecorded([play.wrong(1)]);
    await here.page.context().setOffline(true);
    await here.page.locator('[data-boxes=typing]').waitFor();
    await play.guess(play.wrong(2));
    await retryNotice().waitFor();
    await here.page.locator('[data-boxes=typing]').waitFor();
    await play.guess(play.wrong(3));
    await here.page.getByRole('list', { name: 'Your guesses' }).getByText(play.wrong(3)).waitFor();
    expect(await play.records()).toHaveLength(1);

    await here.page.context().setOffline(false);
    await play.expectRecorded([1, 2, 3].map((step) => play.wrong(step)));
    await retryNotice().waitFor({ state: 'detached' });
  });

  test('no guess is lost, even when the page is closed before the connection is back', async () => {
    const play = await openGame(here.page, '/');
    await here.page.context().setOffline(true);
    await play.guess(play.wrong());
    await retryNotice().waitFor();
    const { page } = here;
    const next = await page.context().newPage();
    await page.close();
    await next.context().setOffline(false);
    await next.goto('/');
    const again = await readGamePage(next);
    await again.expectCluesShown(2);
    await again.expectRecorded([play.wrong()]);
  });

  test('a game can end; its statistics appear once the last guess has been recorded', async () => {
    const play = await openGame(here.page, '/');
    await here.page.context().setOffline(true);
    await play.guess(play.game.word);
    await play.results.getByRole('heading', { name: 'You won in 1 clue!' }).waitFor();
    await play.results.getByText('Your results appear when you’re connected again.').waitFor();

    await here.page.context().setOffline(false);
    await play.results.getByText(/^Difficulty: /).waitFor();
    await play.results.getByRole('button', { name: 'Share' }).waitFor();
    expect(await play.results.getByRole('button', { name: 'New Game' }).isEnabled()).toBe(true);
    const unloaded = () =>
      here.page
        .locator('[aria-roledescription=slide] picture img')
        .evaluateAll(
          (pictures) =>
            pictures.filter((picture) => !(picture as HTMLImageElement).naturalWidth).length,
        );
    await expect.poll(unloaded).toBe(0);
    await play.expectRecorded([play.game.word]);
  });
});

describe('a browser that blocks local storage', () => {
  test('can be used to play, and says that it keeps nothing', async () => {
    await here.page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await here.page.goto('/');
    await here.page.getByRole('img', { name: 'Clue 1 of 5' }).first().waitFor();
    await here.page.getByRole('button', { name: 'Reveal Word (Ends Game)' }).click();
    await here.page.getByRole('button', { name: 'Reveal it' }).click();
    await here.page.getByText(/^Difficulty: /).waitFor();
    await here.page.getByText(/^This browser doesn’t save anything for this site/).waitFor();
    expect(await here.page.getByText('1-day streak').count()).toBe(0);
  });
});
