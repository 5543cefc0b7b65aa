import type { ReportedGame } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/admin-routes';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { visitAdmin } from '../../testing/admin.render.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { game } from '../../testing/game.build.ts';
import { NeedList } from './need-list.tsx';

const needs = Array.from({ length: 7 }, (_, index) => ({
  text: `Need ${index}`,
  href: '/admin',
  link: 'Open',
}));
const open = (count: number) =>
  render(<NeedList needs={needs.slice(0, count)} reports={[]} onSettled={() => {}} />);
const shown = () => screen.getAllByRole('listitem').length;

test('more than four needs are cut, and are all shown on request', () => {
  open(7);
  expect(shown()).toBe(4);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 7' }));
  expect(shown()).toBe(7);
  fireEvent.click(screen.getByRole('button', { name: 'Show less' }));
  expect(screen.getByRole('button', { name: 'Show all 7' }).getAttribute('aria-expanded')).toBe(
    'false',
  );
});

test('a few needs have no button', () => {
  open(4);
  expect(screen.queryByRole('button')).toBeNull();
});

const reported = (given: Partial<ReportedGame> = {}): ReportedGame => ({
  gameId: 7,
  reason: 'mistake',
  text: 'Clue 2 <b>is</b> a shark',
  count: 11,
  ...given,
});

describe('the reports of players', () => {
  test('are listed with their game, reason and text', async () => {
    fakeApi([game({ id: 7, word: 'WHALE' })]).respond(routes.reports, [200, [reported()]]);
    visitAdmin('/admin');
    const details = await screen.findByText('Clue 2 <b>is</b> a shark');
    const line = within(details.closest('li') as HTMLElement);
    expect(line.getByText('A picture or the word is wrong × 11')).toBeTruthy();
    const link = await line.findByRole('link', { name: 'Game #7, WHALE' });
    expect(link.getAttribute('href')).toBe('/admin/games/7');
  });

  test('are resolved by a press', async () => {
    const api = fakeApi([game()]);
    let left = [reported()];
    api.respond(routes.reports, () => [200, left]);
    api.respond(routes.settleReports, () => {
      left = [];
      return [200, { settled: 12 }];
    });
    visitAdmin('/admin');
    fireEvent.click(await screen.findByRole('button', { name: /^Resolve: Game #7/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Resolve/ })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Needs attention' }));
  });
});
