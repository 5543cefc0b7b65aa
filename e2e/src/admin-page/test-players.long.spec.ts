// Needs two browsers and all services: a maker makes a link, a tester without a login plays it, and
// nobody else notices.
import type { PreviewLink } from '@imguessr/contracts';
import type { GameForecast, TestPlays } from '@imguessr/contracts/test-plays';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findAccessibilityViolations } from '../browser/accessibility.ts';
import { SMALL_PHONE, visit } from '../browser/browser.ts';
import { eventually } from '../browser/eventually.ts';
import { PASSWORD } from '../product/admin.ts';
import { call } from '../product/call.ts';
import { readPlayLog } from '../product/play-log.ts';
import { newSessionId } from '../product/player.ts';
import { openAdmin, setUpAdmin } from './admin-page.ts';

const MARK = 'the makers see your guesses, but not whose they are.';

async function guess(page: Page, word: string): Promise<void> {
  await page.locator('main').getByRole('textbox').focus();
  await page.keyboard.type(word);
  await page.keyboard.press('Enter');
}

const fitsWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

describe.skipIf(!PASSWORD)('the test players of a draft', () => {
  const fixture = setUpAdmin();
  const plays = (id: number) => fixture.admin.fetchOk<TestPlays>('testPlays', { params: { id } });
  const newLink = async (id: number) =>
    (await fixture.admin.fetchOk<PreviewLink>('createTestLink', { params: { id }, body: {} })).path;
  const tokenOf = (path: string) => path.split('/').at(-1) ?? '';

  test('play by a link without a login, and are counted for the makers alone', async () => {
    const { id } = await fixture.admin.createGame('OTTER', { isActive: false });
    const maker = await visit(fixture.browser);
    await openAdmin(maker.page, `/admin/games/${id}`);
    await maker.page.getByRole('button', { name: 'Create Test Link' }).click();
    await maker.page.getByRole('button', { name: 'Copy Test Link' }).waitFor();
    const path = (await plays(id)).link?.path ?? '';

    const tester = await visit(fixture.browser);
    expect((await tester.page.goto(path))?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    await tester.page.getByRole('heading', { name: `Game #${id}` }).waitFor();
    await tester.page.getByText(`A test: ${MARK}`).waitFor();
    await guess(tester.page, 'STOAT');
    await eventually(async () =>
      expect((await plays(id)).clues[0]).toMatchObject({ wrong: 1, left: 0 }),
    );
    await tester.page.reload();
    await tester.page.getByText('STOAT').first().waitFor();
    await guess(tester.page, 'OTTER');
    await tester.page
      .getByText('Thank you! The makers see your guesses, but not whose they are.')
      .waitFor();
    const stored = await tester.page.evaluate(() => Object.keys(localStorage));
    expect(stored.filter((key) => !key.startsWith(`imguessr_test_`))).not.toContain(
      'imguessr_session_id',
    );

    await maker.page.getByText('1 tester: 1 solved it.').waitFor({ timeout: 20_000 });
    await maker.page.getByText('STOAT').waitFor();
    expect(await plays(id)).toMatchObject({
      ...{ testers: 1, solved: 1, lost: 0, ends: { try2: 1 } },
      clues: [{ wrong: 1, guesses: [{ guess: 'STOAT', count: 1 }] }, { solved: 1 }, {}, {}, {}],
    });

    const params = { id, sessionId: newSessionId() };
    for (const name of ['gameById', 'gameStats', 'clientStats', 'sessionGuesses'] as const)
      expect((await call(name, { params })).status, name).toBe(404);
    await fixture.admin.fetchOk('changeGame', { params: { id }, body: { isActive: true } });
    expect(await call('clientStats', { params: { id } })).toMatchObject({
      json: { status: 'no_stats_available' },
    });
    expect((await readPlayLog()).filter(({ gameId }) => gameId === id)).toEqual([]);
    expect(await fixture.admin.fetchOk('clueReport', { params: { id } })).toMatchObject({
      plays: 0,
    });
    // Players get it now, and it is tested no longer.
    expect((await tester.page.goto(path))?.status()).toBe(404);
    expect(await plays(id)).toMatchObject({ canBeTested: false, testers: 1 });
    await Promise.all([maker.close(), tester.close()]);
  });

  test('find nothing by a link that was ended, replaced or forged, or whose game is gone', async () => {
    const { id } = await fixture.admin.createGame('OTTER', { isActive: false });
    const replaced = await newLink(id);
    const path = await newLink(id);
    const sessionId = newSessionId();
    const body = { sessionId, guess: 'STOAT', imageIndex: 0 };
    const closed = async (link: string) => {
      const token = tokenOf(link);
      const replies = [
        await call('preview', { params: { token } }),
        await call('testGuesses', { params: { token, sessionId } }),
        await call('makeTestGuess', { params: { token }, body }),
      ];
      return replies.map(({ status }) => status);
    };
    expect((await call('makeTestGuess', { params: { token: tokenOf(path) }, body })).status).toBe(
      201,
    );
    const CLOSED = [404, 404, 404];
    expect(await closed(replaced)).toEqual(CLOSED);
    expect(await closed(path.replace(/.{4}$/, 'AAAA'))).toEqual(CLOSED);
    await fixture.admin.fetchOk('endTestLink', { params: { id } });
    expect(await closed(path)).toEqual(CLOSED);
    expect(await plays(id)).toMatchObject({ testers: 1 });
    const last = await newLink(id);
    await fixture.admin.fetchOk('deleteGame', { params: { id } });
    expect(await closed(last)).toEqual(CLOSED);
    const { page, close } = await visit(fixture.browser);
    expect((await page.goto(last))?.status()).toBe(404);
    await page
      .getByText('This preview link is not valid, or it has expired. Ask for a new one.')
      .waitFor();
    await close();
  });

  test('are part of a forecast, as is the guess of the maker until players get the game', async () => {
    const { id } = await fixture.admin.createGame('OTTER', { isActive: false });
    const forecast = () => fixture.admin.fetchOk<GameForecast>('gameForecast', { params: { id } });
    const path = await newLink(id);
    const { page, close } = await visit(fixture.browser);
    await openAdmin(page, `/admin/games/${id}`);
    const before = await forecast();
    await page
      .getByRole('combobox', { name: 'How hard will it be?' })
      .selectOption('5 – Very Hard');
    await eventually(async () => expect((await forecast()).estimate).toBe(5));
    const guessed = await forecast();
    expect(guessed.score).toBeGreaterThan(before.score);
    const body = { sessionId: newSessionId(), guess: 'OTTER', imageIndex: 0 };
    await call('makeTestGuess', { params: { token: tokenOf(path) }, body });
    const tested = await forecast();
    expect(tested.testers).toBe(1);
    expect(tested.score).toBeLessThan(guessed.score);
    await page
      .getByText(/^From the word, the maker’s guess,.* 1 finished test play/)
      .waitFor({ timeout: 20_000 });
    await fixture.admin.fetchOk('changeGame', { params: { id }, body: { isActive: true } });
    const late = await fixture.admin.call('estimateGame', {
      params: { id },
      body: { estimate: 1 },
    });
    expect(late.status).toBe(409);
    await page.goto('/admin/figures');
    const errors = page.getByRole('region', { name: 'How good forecasts were' }).getByRole('row');
    await eventually(async () => expect(await errors.count()).toBe(5));
    await close();
  });

  test('have a page that is accessible on a small phone in the dark, as is what the makers see', async () => {
    const { id } = await fixture.admin.createGame('OTTER', { isActive: false });
    const path = await newLink(id);
    const { page, problems, close } = await visit(fixture.browser, {
      viewport: SMALL_PHONE,
      colorScheme: 'dark',
    });
    await page.goto(path);
    await page.getByText(MARK).waitFor();
    expect(await fitsWidth(page)).toBe(true);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await guess(page, 'STOAT');
    await eventually(async () => expect((await plays(id)).testers).toBe(1));
    expect(problems).toEqual([]);
    await openAdmin(page, `/admin/games/${id}`);
    await page.getByText('1 tester: 0 solved it, 1 has not finished.').waitFor();
    expect(await fitsWidth(page)).toBe(true);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await close();
  });
});
