// Needs the services: hundreds of plays that were labelled, on the page that compares them.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { findAccessibilityViolations } from '../browser/accessibility.ts';
import { PHONE, visit } from '../browser/browser.ts';
import { PASSWORD } from '../product/admin.ts';
import { newPlayer } from '../product/player.ts';
import { openAdmin, setUpAdmin } from './admin-page.ts';

const AUTOMATED_PLAYS = 300;

describe.skipIf(!PASSWORD)('the statistics of a game played by a script', () => {
  const fixture = setUpAdmin();
  let id: number;
  beforeAll(async () => {
    const game = await fixture.admin.createGame('WIDGET');
    id = game.id;
    const played = () => newPlayer(id).guess(game.word, { key: randomUUID() });
    for (let n = 0; n < AUTOMATED_PLAYS; n += 10)
      await Promise.all(Array.from({ length: 10 }, played));
  });

  test.each([
    ['on a desktop', {}],
    [
      'on a phone, in the dark',
      { viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: 'dark' },
    ],
  ] as const)(
    'summarise the automated plays and compare them with human plays on demand, %s',
    async (_, contextOptions) => {
      const { page, problems, close } = await visit(fixture.browser, {
        ...contextOptions,
        reducedMotion: 'reduce',
      });
      await openAdmin(page, `/admin/games/${id}`);
      const card = page.getByRole('region', { name: 'Game Statistics' });
      await card
        .getByText(
          '300 of 300 plays look automated: 300 came in bulk from one address. They are included in the statistics.',
        )
        .waitFor();
      const automated = card.getByRole('heading', { name: 'Automated (300)' });
      expect(await automated.isVisible()).toBe(false);
      await card.getByText('Compare with human plays').click();
      expect(await automated.isVisible()).toBe(true);
      expect(await findAccessibilityViolations(page)).toEqual([]);
      expect(problems).toEqual([]);
      await close();
    },
  );
});
