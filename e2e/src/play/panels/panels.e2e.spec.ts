// Needs a browser: the frame in which a panel appears, and scripts that arrive later.
import { describe, expect, test } from 'vitest';
import { eventually } from '../../browser/eventually.ts';
import { useBrowser, useVisit } from '../../browser/fixtures.ts';
import { openGame, untilReady } from '../../browser/game-page.ts';

const browser = useBrowser();

/** Buttons, titles, and texts in the code of the contents alone. */
const PANELS = [
  ['Rules', 'How to Play', 'A manual reveal consumes 1 guess'],
  ['Your history', 'Your history', 'Longest streak'],
  ['Play more', 'Play more', 'A day you missed'],
] as const;

/** A text in the code of the results. */
const RESULTS = 'Player statistics';

describe('a panel', () => {
  const here = useVisit(browser);

  test.each(PANELS)(
    'opens in the frame of the press, before its content has loaded: %s',
    async (button, title, text) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const loaded: string[] = [];
      await here.page.route('**/remotes/player/js/*.js', async (route) => {
        const response = await route.fetch();
        const code = await response.text();
        const isContent = PANELS.some(([, , part]) => code.includes(part));
        if (isContent) await released;
        else loaded.push(code);
        await route.fulfill({ response });
      });
      await openGame(here.page, '/');
      await eventually(async () => expect(loaded.join('')).toContain('aria-modal'));
      const opener = here.page.getByRole('button', { name: button, exact: true });
      const isOpen = await opener.evaluate(async (element) => {
        (element as HTMLButtonElement).click();
        await new Promise(requestAnimationFrame);
        return document.querySelector('[role=dialog]') !== null;
      });
      expect(isOpen).toBe(true);
      const panel = here.page.getByRole('dialog', { name: title });
      const loading = panel.getByText('Loading…');
      await loading.waitFor({ state: 'attached' });
      release();
      await loading.waitFor({ state: 'detached' });
      await panel
        .getByText(button === 'Play more' ? 'Random Game' : text)
        .first()
        .waitFor();
      expect(here.problems).toEqual([]);
    },
  );
});

describe('without a connection', () => {
  const here = useVisit(browser, { serviceWorkers: 'allow' });

  test('the panels open, a game can end, and new games are unavailable with the reason', async () => {
    const { page } = here;
    const play = await openGame(page, '/');
    await eventually(async () => {
      const code = await page.evaluate(async () => {
        const texts = (await caches.keys()).map(async (name) => {
          const cache = await caches.open(name);
          const scripts = (await cache.keys()).filter(({ url }) => url.endsWith('.js'));
          return Promise.all(scripts.map(async (request) => (await cache.match(request))?.text()));
        });
        return (await Promise.all(texts)).flat().join('');
      });
      for (const text of [RESULTS, ...PANELS.map(([, , part]) => part)])
        expect(code).toContain(text);
    }, 30_000);
    const contained = page.locator('link[rel=stylesheet][disabled]');
    expect(
      await contained.evaluate(async (link) =>
        Boolean(await caches.match((link as HTMLLinkElement).href)),
      ),
    ).toBe(true);
    await page.context().setOffline(true);
    await page.reload();
    await untilReady(page);
    await page.getByText('You’re offline. Your guesses are safe.').waitFor();

    for (const [button, title, text] of PANELS) {
      await page.getByRole('button', { name: button, exact: true }).click();
      const panel = page.getByRole('dialog', { name: title });
      await panel.getByText(button === 'Play more' ? 'Random Game' : text).waitFor();
      if (button === 'Play more') {
        expect(await panel.getByRole('button', { name: 'Random Game' }).isDisabled()).toBe(true);
        await panel.getByText('You’re offline. New games need a connection.').waitFor();
      }
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
    }

    await play.guess(play.game.word);
    await play.results.getByText('Stats loading...').waitFor();
    await play.results.getByText('They’re waiting for your connection.').waitFor();
    await play.results.getByRole('button', { name: 'Share' }).waitFor();
    const newGame = play.results.getByRole('button', { name: 'New Game' });
    expect(await newGame.isDisabled()).toBe(true);
    await page.getByText('You’re offline. New games need a connection.').waitFor();

    await page.context().setOffline(false);
    await play.results.getByText(/^Difficulty: /).waitFor();
    expect(await newGame.isEnabled()).toBe(true);
  });
});
