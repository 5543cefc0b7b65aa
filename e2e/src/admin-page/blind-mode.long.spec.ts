// Needs a browser: everything that the pages load from the services, which must not name a hidden
// game.
import type { AdminGameSummary, GameImport, Schedule } from '@imguessr/contracts';
import { earliestDateOnEarth, latestDateOnEarth, shiftDate } from '@imguessr/game-rules';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visit } from '../browser/browser.ts';
import { eventually } from '../browser/eventually.ts';
import { PASSWORD, plainPicture } from '../product/admin.ts';
import { uploadBox } from '../product/box-upload.ts';
import { type ZippedFile, zipOf } from '../product/box-zip.ts';
import { openAdmin, setUpAdmin, toast } from './admin-page.ts';

const SHOWN_DAYS = 42;

/** Collects the address and the JSON body of every request of a page, and of every response. */
function recordTraffic(page: Page) {
  const texts: string[] = [];
  const bodies: Promise<unknown>[] = [];
  page.on('request', (request) => texts.push(`${request.url()} ${request.postData() ?? ''}`));
  page.on('response', (response) => {
    if (!/json|html/.test(response.headers()['content-type'] ?? '')) return;
    bodies.push(
      response.text().then(
        (text) => texts.push(text),
        () => undefined,
      ),
    );
  });
  return async () => {
    await Promise.all(bodies);
    return texts;
  };
}

describe.skipIf(!PASSWORD)('blind mode', () => {
  const fixture = setUpAdmin();

  test('hides every word and picture of today and of coming days, in all that the pages load, until it is left', async () => {
    const { admin } = fixture;
    const date = shiftDate(latestDateOnEarth(Date.now()), 30);
    const before = await admin.fetchOk<Schedule>('schedule', { query: { from: date, days: '1' } });
    const game = await admin.createGame('PEREGRINE', { isDaily: true });
    const plan = (gameId: number | null) =>
      admin.fetchOk('planDays', { body: { days: [{ date, gameId }] } });
    await plan(game.id);

    const { page, close } = await visit(fixture.browser, {
      viewport: { width: 1280, height: 1300 },
    });
    const traffic = recordTraffic(page);
    const shown: string[] = [];
    const look = async () => shown.push((await page.locator('body').textContent()) ?? '');
    await page.addInitScript(() => localStorage.setItem('imguessr_admin_blind', 'true'));
    await openAdmin(page, '/admin');
    await page
      .getByText(/^Game \d+$/)
      .first()
      .waitFor();
    await look();
    await page.getByRole('link', { name: 'Schedule' }).click();
    const day = page.locator(`[data-date='${date}']`);
    await day.getByRole('link', { name: `Game ${game.id}` }).waitFor();
    await look();

    await day.getByRole('button').first().click();
    await page.getByRole('button', { name: 'Use Automatic Pick' }).click();
    await toast(page, 'Schedule updated');
    await day.getByText('Likely').waitFor();
    await page.getByLabel('Search games').fill(String(game.id));
    await page.getByRole('button', { name: new RegExp(`^Plan Game ${game.id} on `) }).click();
    await page.getByText(`Game ${game.id} is planned on`).first().waitFor();
    await look();
    await page.getByRole('button', { name: 'Fill the Next 30 Days' }).click();
    const preview = page.getByRole('dialog', { name: 'Fill the Next 30 Days' });
    await preview.getByText(/Easy on Monday|Every day has a game/).waitFor();
    await look();
    await preview.getByRole('button', { name: 'Cancel' }).click();
    await day.getByRole('link', { name: `Game ${game.id}` }).click();
    await page.getByText('Hidden in Blind Mode').waitFor();
    await look();

    const earliest = earliestDateOnEarth(Date.now());
    const { days } = await admin.fetchOk<Schedule>('schedule', {
      query: { from: earliest, days: String(SHOWN_DAYS) },
    });
    const pictureOf = (url = '') => /\w{32}/.exec(url)?.[0];
    const list = await admin.fetchOk<AdminGameSummary[]>('listGames', { query: { blind: 'true' } });
    const visible = list.filter(({ isHidden }) => !isHidden);
    expect(visible.filter((other) => other.days.length > 0 || other.isDaily)).toEqual([]);
    // The games of the tests share their pictures, and some have the word of another one.
    const shownElsewhere = new Set(
      visible.flatMap(({ word, firstImageUrl }) => [word, pictureOf(firstImageUrl)]),
    );
    const secrets = days.flatMap(({ game: daily, likely }) => {
      const hidden = daily ?? likely;
      const picture = pictureOf(hidden?.firstImageUrl);
      return [hidden?.word, picture].filter(
        (secret) => secret !== undefined && !shownElsewhere.has(secret),
      );
    });
    expect(secrets).toContain('PEREGRINE');
    expect(secrets.length).toBeGreaterThan(SHOWN_DAYS);
    const everything = [...(await traffic()), ...shown].join('\n');
    expect(secrets.filter((secret) => new RegExp(`\\b${secret}\\b`).test(everything))).toEqual([]);

    await page.getByRole('button', { name: 'Blind mode' }).click();
    await page
      .getByRole('alertdialog', { name: 'Leave blind mode?' })
      .getByRole('button', { name: 'Stay Blind' })
      .click();
    await page.getByText('Hidden in Blind Mode').waitFor();
    await page.getByRole('button', { name: 'Blind mode' }).click();
    await page.getByRole('button', { name: 'Show Words' }).click();
    await eventually(async () =>
      expect(await page.locator('main').textContent()).not.toContain('Hidden in Blind Mode'),
    );
    await page.getByRole('link', { name: 'Schedule' }).click();
    await day.getByRole('link', { name: 'PEREGRINE' }).waitFor();
    await close();
    await plan(before.days[0]?.game?.id ?? null);
  });

  test('hides the words, names and pictures of the rows of an import, in all that its page loads', async () => {
    const { admin } = fixture;
    const csv = 'row,word,theme\nkingfisher,KINGFISHER,river birds\n2,KINGFISHER2,river birds';
    const pictures = await Promise.all(
      [0, 40, 80, 120, 160].map(
        async (shade, index): Promise<ZippedFile> => [
          `pictures/kingfisher/${index + 1}.png`,
          await plainPicture(shade),
        ],
      ),
    );
    const { id } = await uploadBox(
      admin,
      zipOf([['games.csv', csv], ...pictures]),
      'spring box.zip',
    );
    const { page, close } = await visit(fixture.browser);
    const traffic = recordTraffic(page);
    await page.addInitScript(() => localStorage.setItem('imguessr_admin_blind', 'true'));
    await openAdmin(page, '/admin/import');
    const box = page.getByRole('region', { name: 'spring box.zip' });
    await box.getByRole('cell', { name: 'Row 2' }).waitFor();
    await box.getByRole('cell', { name: 'Refused' }).waitFor();
    await box.getByRole('button', { name: 'Import 1 of 2' }).click();
    await box.getByText('Show the imported game').click();
    await box.getByRole('cell', { name: 'Imported' }).waitFor();
    const shown = (await box.textContent()) ?? '';
    expect([...(await traffic()), shown].join('\n')).not.toMatch(
      /KINGFISHER|"kingfisher"|river birds|pictures\/kingfisher/,
    );
    const { games } = await admin.fetchOk<GameImport>('getImport', { params: { id } });
    expect(games).toMatchObject([
      { row: 'kingfisher', word: 'KINGFISHER', state: 'imported' },
      { state: 'idle' },
    ]);
    await close();
    await admin.fetchOk('deleteGame', { params: { id: games[0]?.gameId ?? 0 } });
    await admin.fetchOk('removeImport', { params: { id } });
  });
});
