import type { ReportedGame } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/admin-routes';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { visitAdmin } from '../../testing/admin.render.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { game } from '../../testing/game.build.ts';

vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const reported = (given: Partial<ReportedGame> = {}): ReportedGame => ({
  gameId: 7,
  revision: '0123456789ab',
  isOutdated: false,
  count: 12,
  lastAt: '2026-11-20T10:00:00.000Z',
  entries: [
    { reason: 'mistake', text: 'Clue 2 <b>is</b> a shark', count: 11, isProfane: false },
    { reason: 'offensive', text: 'coarse text', count: 1, isProfane: true },
  ],
  others: 0,
  ...given,
});

describe('the reports of players', () => {
  test('are shown by game, equal ones once, a coarse one behind a press', async () => {
    fakeApi([game({ id: 7, word: 'WHALE' })]).respond(routes.reports, [
      200,
      [reported({ isOutdated: true })],
    ]);
    visitAdmin('/admin/reports');
    const card = within(await screen.findByRole('region', { name: 'Game #7, WHALE' }));
    expect(card.getByText('12 reports')).toBeTruthy();
    expect(card.getByText('A picture or the word is wrong × 11')).toBeTruthy();
    expect(card.getByText('Clue 2 <b>is</b> a shark')).toBeTruthy();
    expect(card.getByText('coarse text').closest('details')?.open).toBe(false);
    expect(card.getByText('Changed since')).toBeTruthy();
  });

  test('are settled by a press', async () => {
    const api = fakeApi();
    let left = [reported()];
    api.respond(routes.reports, () => [200, left]);
    api.respond(routes.settleReports, () => {
      left = [];
      return [200, { settled: 12 }];
    });
    visitAdmin('/admin/reports');
    fireEvent.click(await screen.findByRole('button', { name: 'Settle: Game #7' }));
    const nothing = await screen.findByText('Nothing has been reported.');
    expect(document.activeElement).toBe(nothing.parentElement);
    expect(api.lastRequest('POST')?.body).toEqual({ revision: '0123456789ab' });
  });

  test('of thousands of hostile players are a few lines', async () => {
    fakeApi().respond(routes.reports, [200, [reported({ count: 10_000, others: 9_988 })]]);
    visitAdmin('/admin/reports');
    expect(await screen.findByText('9,988 more, each with another text.')).toBeTruthy();
    expect(screen.getAllByRole('listitem').length).toBeLessThan(20);
  });

  test('are named on the desk', async () => {
    fakeApi([game({ id: 7 })]).respond(routes.reports, [
      200,
      [reported(), reported({ gameId: 8, count: 3 })],
    ]);
    visitAdmin('/admin');
    await waitFor(() =>
      expect(screen.getByText('15 reports of players about 2 games.')).toBeTruthy(),
    );
    expect(screen.getByRole('link', { name: /^Read them: 15 reports/ }).getAttribute('href')).toBe(
      '/admin/reports',
    );
  });
});
