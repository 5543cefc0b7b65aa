// Needs a browser, for the accessibility tree; deep, since other specs play a described game, too.
import type { CDPSession } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Visit, visit } from '../../browser/browser.ts';
import { eventually } from '../../browser/eventually.ts';
import { useBrowser } from '../../browser/fixtures.ts';
import { pastGame } from '../../product/past-games.ts';
import { wrongWord } from '../../product/wrong-word.ts';

const browser = useBrowser();
let here: Visit;
let path: string;
let devTools: CDPSession;
/** All that the player of this test knows. */
let meanings: ReadonlyMap<string, string>;
let hints: readonly string[];

beforeAll(async () => {
  const { gameId, word, allImages } = await pastGame(2);
  path = `/game/${gameId}`;
  hints = allImages.map(({ hint = '' }) => hint);
  meanings = new Map(hints.map((hint) => [hint, word]));
  here = await visit(browser);
  await here.page.route('**/pictures/**', (route) => route.abort());
  devTools = await here.page.context().newCDPSession(here.page);
});
afterAll(() => here.close());

/**
 * Returns what the browser exposes to assistive technology: role and name of each node, as `img
 * "Clue 1 of 5"`.
 */
async function accessibilityTree(): Promise<string[]> {
  const { nodes } = await devTools.send('Accessibility.getFullAXTree');
  return nodes.flatMap(({ ignored, role, name }) =>
    ignored || !name?.value ? [] : `${role?.value} "${name.value}"`,
  );
}
const expectInTree = (text: string) =>
  eventually(async () => expect((await accessibilityTree()).join('\n')).toContain(text));
const nameOfClue = async (number: number) =>
  (await accessibilityTree())
    .map((node) => node.split(`"Clue ${number} of 5: `)[1]?.slice(0, -1))
    .find(Boolean);
const press = (key: string) => here.page.keyboard.press(key);

async function tabTo(name: string): Promise<void> {
  const focused = () => here.page.evaluate(() => document.activeElement?.textContent ?? '');
  for (let tabs = 0; tabs < 60 && (await focused()) !== name; tabs++) await press('Tab');
  expect(await focused()).toBe(name);
}

describe('a demo game without any picture', () => {
  test('has five hints, none of which names the word', () => {
    expect(hints.filter((hint) => hint.length > 0)).toHaveLength(5);
    for (const [hint, word] of meanings) expect(hint.toUpperCase()).not.toContain(word);
  });

  test('is solved by what the accessibility tree says, with the keyboard', async () => {
    await here.page.goto(path);
    await here.page.locator('#shell').waitFor({ state: 'detached' });
    await expectInTree('"Clue 1 of 5"');
    await tabTo('Describe the pictures');
    await press('Space');
    await expectInTree(`"Clue 1 of 5: ${hints[0]}"`);

    const known = meanings.get((await nameOfClue(1)) ?? '') ?? '';
    await here.page.keyboard.type(wrongWord(known));
    await press('Enter');
    await expectInTree(`4 guesses left. Now showing clue 2 of 5: ${hints[1]}`);
    await expectInTree(`image "Clue 2 of 5: ${hints[1]}"`);
    for (const later of hints.slice(2)) {
      expect((await accessibilityTree()).join('\n')).not.toContain(later);
      expect(await here.page.locator('#root').innerHTML()).not.toContain(later);
    }

    const solution = meanings.get((await nameOfClue(2)) ?? '') ?? '';
    await here.page.locator('[data-boxes=typing]').waitFor();
    await here.page.keyboard.type(solution);
    await press('Enter');
    await expectInTree(`Correct! The word is ${solution}. You won in 2 clues!`);
    await expectInTree('heading "You won in 2 clues!"');
  });
});
