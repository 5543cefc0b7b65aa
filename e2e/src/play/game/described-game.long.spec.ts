// Needs a browser: the accessibility tree that assistive technology gets.
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Visit, visit } from '../../browser/browser.ts';
import { eventually } from '../../browser/eventually.ts';
import { useBrowser } from '../../browser/fixtures.ts';
import { readGamePage } from '../../browser/game-page.ts';
import { logIn, PASSWORD } from '../../product/admin.ts';

const HINTS = [
  'Water, with rings on it',
  'Five toes with skin between them',
  'Something long and brown swims on its back',
  'Wet fur',
] as const;

const browser = useBrowser();
let path: string;
let here: Visit;

/** Creates a game whose first four clues have a hint and whose clues all have a description. */
async function createDescribedGame(): Promise<string> {
  const admin = await logIn();
  const { id, images } = await admin.createGame('OTTER');
  for (const [index, image] of images.entries()) {
    const body = {
      description: `Meaning ${index + 1}`,
      ...(HINTS[index] && { hint: HINTS[index] }),
    };
    await admin.fetchOk('changeImage', { params: { id, imageId: image.id }, body });
  }
  return `/game/${id}`;
}

const press = (key: string) => here.page.keyboard.press(key);
/** What assistive technology reads of the game, the announcements included. */
const accessibilityTree = async () => here.page.locator('body').ariaSnapshot();
const expectInTree = (text: string) =>
  eventually(async () => expect(await accessibilityTree()).toContain(text));

async function tabTo(name: string): Promise<void> {
  const hasFocus = () =>
    here.page
      .getByRole('button', { name })
      .first()
      .evaluate((button) => button === document.activeElement);
  for (let tabs = 0; tabs < 60 && !(await hasFocus()); tabs++) await press('Tab');
  expect(await hasFocus()).toBe(true);
}

describe.skipIf(!PASSWORD)('a game with hints', () => {
  beforeAll(async () => {
    path = await createDescribedGame();
  });

  describe('without any picture', () => {
    beforeEach(async () => {
      here = await visit(browser);
      await here.page.route('**/pictures/**', (route) => route.abort());
    });
    afterEach(() => here.close());

    test('is played and won from the accessibility tree and the keyboard alone', async () => {
      await here.page.goto(path);
      await expectInTree(`img "Clue 1 of 5: ${HINTS[0]}"`);
      expect(await accessibilityTree()).not.toContain(HINTS[1]);

      await here.page.keyboard.type('EAGLE');
      await press('Enter');
      await expectInTree('status: Not quite. 4 guesses left. Now showing clue 2 of 5.');
      await expectInTree(`img "Clue 2 of 5: ${HINTS[1]}"`);

      await tabTo('Next clue');
      await press('Enter');
      await tabTo('Use 1 guess');
      await press('Enter');
      await expectInTree(`img "Clue 3 of 5: ${HINTS[2]}"`);

      await here.page.locator('[data-boxes=typing]').waitFor();
      await here.page.keyboard.type('OTTER');
      await press('Enter');
      await expectInTree('status: Correct! The word is OTTER. You won in 3 clues!');
      await expectInTree('heading "You won in 3 clues!"');
      await (await readGamePage(here.page)).expectRecorded(['EAGLE', '@REVEAL@', 'OTTER']);
    });
  });
});
