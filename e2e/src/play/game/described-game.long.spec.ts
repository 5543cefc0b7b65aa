// Needs a browser: the accessibility tree that assistive technology gets, and captions that may be
// cut off.
import type { GamePayload } from '@imguessr/contracts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findAccessibilityViolations } from '../../browser/accessibility.ts';
import { DESKTOP, PHONE, SMALL_PHONE, type Visit, visit } from '../../browser/browser.ts';
import { eventually } from '../../browser/eventually.ts';
import { useBrowser } from '../../browser/fixtures.ts';
import { openGame, readGamePage } from '../../browser/game-page.ts';
import { logIn, PASSWORD } from '../../product/admin.ts';
import { fetchOk } from '../../product/call.ts';

/** As long as the hints of the demo games may be. */
const LONG =
  'Something long and brown swims on its back in a river, with a stone and a shell on its round white belly.';
const HINTS = [
  'Water, with rings on it',
  'Five toes with skin between them',
  LONG,
  'Wet fur',
] as const;

const ZOOMED = { width: 320, height: 256 };
const ON_ITS_SIDE = { width: PHONE.height, height: PHONE.width };

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
      await expectInTree('img "Clue 1 of 5"');
      for (const hint of HINTS) expect(await accessibilityTree()).not.toContain(hint);

      await tabTo('Describe the pictures');
      await press('Space');
      await expectInTree('button "Describe the pictures" [pressed]');
      await expectInTree(`img "Clue 1 of 5: ${HINTS[0]}"`);
      await expectInTree(`status: "Clue 1 of 5: ${HINTS[0]}"`);
      expect(await accessibilityTree()).not.toContain(HINTS[1]);

      await here.page.keyboard.type('EAGLE');
      await press('Enter');
      await expectInTree(
        `status: "Not quite. 4 guesses left. Now showing clue 2 of 5: ${HINTS[1]}"`,
      );
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

  describe.each([
    [
      'on a desktop, at 400 % zoom and in forced colours',
      [DESKTOP, ZOOMED],
      {},
      { forcedColors: 'active' },
    ],
    [
      'on phones and in the dark',
      [PHONE, SMALL_PHONE, ON_ITS_SIDE],
      { hasTouch: true, isMobile: true },
      { colorScheme: 'dark' },
    ],
  ] as const)('%s', (_, sizes, options, media) => {
    beforeEach(async () => {
      here = await visit(browser, { ...options, viewport: sizes[0], reducedMotion: 'reduce' });
    });
    afterEach(async () => {
      await here.close();
      expect(here.problems).toEqual([]);
    });

    const inEachSize = async (check: () => Promise<unknown>) => {
      for (const size of sizes) {
        await here.page.setViewportSize(size);
        await eventually(check);
      }
    };
    const expectAccessible = async () =>
      expect(await findAccessibilityViolations(here.page)).toEqual([]);
    const expectNoneCutOff = async () => {
      const isCutOff = await here.page.locator('figcaption').evaluateAll((captions) =>
        captions.some((caption) => {
          const isWithin = (inner: DOMRect, outer: DOMRect) =>
            inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
          const text = document.createRange();
          text.selectNodeContents(caption);
          return (
            caption.scrollHeight > caption.clientHeight + 1 ||
            !isWithin(text.getBoundingClientRect(), caption.getBoundingClientRect())
          );
        }),
      );
      expect(isCutOff).toBe(false);
    };
    const expectNoneCovered = async () => {
      const covering = await here.page.locator('figcaption:not([inert] *)').evaluate((caption) => {
        const { left, right, top, bottom } = caption.getBoundingClientRect();
        const points = [left + 2, (left + right) / 2, right - 2].map((x) =>
          document.elementFromPoint(x, (top + bottom) / 2),
        );
        return points.flatMap((found) =>
          found && !caption.contains(found) ? [found.outerHTML] : [],
        );
      });
      expect(covering).toEqual([]);
    };

    test('shows every hint in full, and axe finds no violations', async () => {
      const play = await openGame(here.page, path);
      const toggle = here.page.getByRole('button', { name: 'Describe the pictures' });
      await toggle.focus();
      await inEachSize(expectAccessible);
      await press('Enter');
      await here.page.getByRole('img', { name: HINTS[0] }).waitFor();
      await inEachSize(expectNoneCutOff);
      await inEachSize(expectNoneCovered);
      for (const step of [1, 2, 3, 4]) {
        await here.page.locator('[data-boxes=typing]').waitFor();
        await play.guess(play.wrong(step));
        await play.expectCluesShown(step + 1);
        await inEachSize(expectNoneCutOff);
      }
      await here.page.getByText('No description for this picture yet.').first().waitFor();
      await inEachSize(expectAccessible);
      await here.page.setViewportSize(sizes[0]);
      await here.page.emulateMedia(media);
      await expectNoneCutOff();
      await expectAccessible();
    });
  });

  test('stays described on the next visit, until the switch in the rules is turned off', async () => {
    here = await visit(browser);
    await openGame(here.page, path);
    const openRules = async () => {
      await here.page.getByRole('button', { name: 'Rules' }).click();
      return here.page.getByRole('switch', { name: 'Describe the pictures' });
    };
    await (await openRules()).click();
    expect(await findAccessibilityViolations(here.page)).toEqual([]);
    await here.page.reload();
    await here.page.getByRole('img', { name: HINTS[0] }).waitFor();
    await (await openRules()).click();
    await here.page.reload();
    await openGame(here.page, path);
    expect(await here.page.getByRole('img', { name: HINTS[0] }).count()).toBe(0);
    await here.close();
    expect(here.problems).toEqual([]);
  });

  test('is sent to players with its hints', async () => {
    const { allImages } = await fetchOk<GamePayload>('gameById', {
      params: { id: path.split('/')[2] as string },
    });
    expect(allImages.map(({ hint }) => hint)).toEqual([...HINTS, undefined]);
  });
});
