// Needs a browser: its history, its redirects, and remotes that are loaded over the network.
import { localDate, shiftDate, utcDate } from '@imguessr/game-rules';
import { describe, expect, test } from 'vitest';
import { useBrowser, useVisit } from '../../browser/fixtures.ts';
import { openGame, readGamePage } from '../../browser/game-page.ts';

const browser = useBrowser();
const here = useVisit(browser);

const today = () => utcDate(Date.now());
const path = () => new URL(here.page.url()).pathname;
/** Problems except those of an expected 404, which every browser and the page itself log. */
const unexpectedProblems = () =>
  here.problems.filter(
    (problem) => !/status of 404|^Failed to load the game ApiError/.test(problem),
  );

describe('daily pages', () => {
  test('lead from today to earlier days and back, but not to tomorrow', async () => {
    await openGame(here.page, '/');
    expect(await here.page.getByRole('link', { name: 'Next day' }).count()).toBe(0);
    await here.page.getByRole('link', { name: 'Previous day' }).click();
    await here.page.waitForURL(`**/daily/${shiftDate(today(), -1)}`);
    await readGamePage(here.page);
    const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    await here.page
      .getByText(long.format(new Date(`${shiftDate(today(), -1)}T00:00:00Z`)))
      .first()
      .waitFor();
    await here.page.getByRole('link', { name: 'Next day' }).click();
    await here.page.waitForURL(`**/daily/${today()}`);
    await here.page.goBack();
    await here.page.waitForURL(`**/daily/${shiftDate(today(), -1)}`);
    await readGamePage(here.page);
    expect(here.problems).toEqual([]);
  });
});

describe('a game page', () => {
  test('redirects to today’s game with a notice when the game does not exist', async () => {
    for (const id of ['999999999', 'abc', '0']) {
      await here.page.goto(`/game/${id}`);
      await here.page.getByText('That game is gone. Here is today’s.', { exact: true }).waitFor();
      await here.page.waitForURL(`**/daily/${localDate(new Date(`${today()}T12:00:00`))}`);
      await readGamePage(here.page);
    }
  });
});

describe('another game', () => {
  const expectAnnounced = async (text: string) => {
    await expect
      .poll(() => here.page.evaluate(() => document.activeElement?.tagName), {
        message: 'the focus',
      })
      .toBe('H1');
    await expect
      .poll(() => here.page.locator('[role=status][aria-live=polite]').textContent())
      .toBe(text);
  };
  const numberOfGame = () => `Game #${path().split('/')[2]}`;

  test('has the focus on its title and is announced', async () => {
    const play = await openGame(here.page, '/');
    expect(await here.page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await here.page.getByRole('link', { name: 'Previous day' }).press('Enter');
    const yesterday = new Date(`${shiftDate(today(), -1)}T00:00:00Z`);
    const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    await expectAnnounced(`Game Of The Day, ${long.format(yesterday)}`);
    await here.page.getByRole('button', { name: 'Play more' }).click();
    await here.page.getByRole('dialog').getByRole('button', { name: 'Random Game' }).click();
    await here.page.waitForURL('**/game/*');
    await expectAnnounced(numberOfGame());
    const random = await readGamePage(here.page);
    await random.guess(random.game.word);
    const before = path();
    await play.pressResult('New Game');
    await here.page.waitForURL((url) => url.pathname !== before);
    await expectAnnounced(numberOfGame());
    expect(here.problems).toEqual([]);
  });
});

describe('an unknown page', () => {
  test('shows 404 Page Not Found without developer text, and links to the game', async () => {
    await here.page.goto('/no/such/page');
    await here.page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    expect(await here.page.getByRole('main').textContent()).not.toMatch(
      /router|forget|developer|todo/i,
    );
    await here.page.getByRole('link').first().click();
    await readGamePage(here.page);
    expect(unexpectedProblems()).toEqual([]);
  });
});

describe('a remote that does not load', () => {
  const retryButton = () => here.page.getByRole('button', { name: 'Try again' });

  test.each(['**/remotes/player/**', '**/remotes/player/remoteEntry*', '**/remotes/player/js/**'])(
    'shows an error with a working retry: %s',
    async (pattern) => {
      await here.page.route(pattern, (route) => route.abort());
      await here.page.goto('/');
      await here.page.getByRole('heading', { name: /did not load/ }).waitFor();
      await here.page.unroute(pattern);
      await retryButton().click();
      const play = await readGamePage(here.page);
      await play.guess(play.game.word);
      await play.results.getByRole('heading', { name: 'You won in 1 clue!' }).waitFor();
    },
  );

  test.each([
    ['/', 'player', 'Play more', { status: 404 }],
    ['/', 'player', 'Play more', { contentType: 'text/html', body: '<p>Hello' }],
    ['/admin', 'admin', 'Login', { status: 404 }],
  ] as const)('was replaced by another version: %s', async (path, name, button, answer) => {
    await here.page.route(`**/remotes/${name}/js/**`, (route) => route.fulfill(answer));
    await here.page.goto(path);
    await here.page.getByText(/^A new version was installed/).waitFor();
    await here.page.unroute(`**/remotes/${name}/js/**`);
    await here.page.getByRole('button', { name: 'Reload page' }).click();
    await here.page.getByRole('button', { name: button }).waitFor();
  });
});
