// Needs a browser: the order of the focus, and the keys that a browser handles itself.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE, visit } from '../../browser/browser.ts';
import { compose } from '../../browser/compose.ts';
import { eventually } from '../../browser/eventually.ts';
import { NO_PROBLEMS, useBrowser, useVisit } from '../../browser/fixtures.ts';
import { openGame, readGamePage } from '../../browser/game-page.ts';

const browser = useBrowser();
const here = useVisit(browser, {}, NO_PROBLEMS);

const press = (key: string) => here.page.keyboard.press(key);

/**
 * Presses Tab until the button with this name has the focus, in the whole page or in a part of it.
 */
async function tabTo(name: string | RegExp, part: Page | Locator = here.page): Promise<void> {
  const target = part.getByRole('button', { name, exact: typeof name === 'string' }).first();
  await target.waitFor();
  for (let tabs = 0; tabs < 80; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
}

describe('a whole game', () => {
  test('can be played with the keyboard alone: reveal, guess, results, New Game', async () => {
    const play = await openGame(here.page, '/');
    await tabTo('Next clue');
    await press('Enter');
    await tabTo('Use 1 guess');
    await press('Enter');
    await play.expectCluesShown(2);
    await here.page.keyboard.type(play.wrong());
    await press('Enter');
    await play.expectCluesShown(3);
    await eventually(async () => expect(await play.boxesState()).toBe('typing'));
    await here.page.keyboard.type(play.game.word);
    await press('Enter');
    await play.results.getByRole('heading', { name: 'You won in 3 clues!' }).waitFor();
    await play.expectRecorded(['@REVEAL@', play.wrong(), play.game.word]);
    await tabTo('New Game');
    await press('Enter');
    await here.page.waitForURL('**/game/*');
    await readGamePage(here.page);
  });

  test('can be given up with the keyboard alone', async () => {
    const play = await openGame(here.page, '/');
    await tabTo('Reveal Word (Ends Game)');
    await press('Enter');
    await tabTo('Reveal it');
    await press('Enter');
    await play.results.getByRole('heading', { name: 'Good luck next time!' }).waitFor();
  });

  test('opens and closes the panels with the keyboard alone', async () => {
    await openGame(here.page, '/');
    await tabTo('Play more');
    await press('Enter');
    await here.page.getByRole('dialog', { name: 'Play more' }).waitFor();
    await tabTo('Rules', here.page.getByRole('dialog'));
    await press('Enter');
    await here.page.getByRole('dialog', { name: 'How to Play' }).waitFor();
    await press('Escape');
    await here.page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

describe('on a touch screen', () => {
  test('the on-screen keys type, erase and submit', async () => {
    const phone = await visit(browser, { viewport: PHONE, hasTouch: true, isMobile: true });
    const play = await openGame(phone.page, '/');
    const tap = (name: string) => phone.page.getByRole('button', { name, exact: true }).tap();
    await tap('Q');
    expect(await play.boxes()).toBe('Q');
    await tap('Backspace');
    expect(await play.boxes()).toBe('');
    for (const letter of play.game.word) await tap(letter);
    await tap('Enter');
    await play.results.getByRole('heading', { name: 'You won in 1 clue!' }).waitFor();
    await play.expectRecorded([play.game.word]);
    expect(phone.problems).toEqual([]);
    await phone.close();
  });

  test('the phone’s own keyboard composes a word, in small letters and with a space', async () => {
    const phone = await visit(browser, { viewport: PHONE, hasTouch: true, isMobile: true });
    const play = await openGame(phone.page, '/');
    await phone.page.getByRole('textbox').focus();
    const typed = Array.from(play.game.word.toLowerCase(), (_, index) =>
      play.game.word.toLowerCase().slice(0, index + 1),
    );
    const shown = await compose(phone.page, [...typed, typed[0] ?? '', ` ${typed.at(-1)} `]);
    expect(shown.at(-2)).toBe(play.game.word[0]);
    expect(await play.boxes()).toBe(play.game.word);
    await phone.close();
  });
});

describe('reduced motion', () => {
  test('stops the shake and all movements of clues and panels', async () => {
    const reduced = await visit(browser, { reducedMotion: 'reduce' });
    const play = await openGame(reduced.page, '/');
    const runningMovements = () =>
      reduced.page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ playState }) => playState === 'running')
          .map((animation) => {
            const { target } = animation.effect as KeyframeEffect;
            const frames = (animation.effect as KeyframeEffect).getKeyframes();
            const properties = frames.flatMap((frame) => Object.keys(frame));
            return {
              duration: Number(animation.effect?.getTiming().duration),
              properties,
              tag: target?.tagName,
            };
          })
          .filter(
            ({ duration, properties }) =>
              duration > 1 &&
              properties.some((name) =>
                /transform|translate|scale|rotate|filter|left|width/.test(name),
              ),
          ),
      );
    await play.guess(play.wrong());
    expect(await runningMovements()).toEqual([]);
    await reduced.page.getByRole('button', { name: 'Play more' }).click();
    await reduced.page.getByRole('dialog').waitFor();
    expect(await runningMovements()).toEqual([]);
    await reduced.close();
  });
});
