import type { GameImport, ImportRow, ImportSummary } from '@imguessr/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { visitAdmin } from '../../testing/admin.render.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { gamesTemplate } from './games-template.ts';

vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const ID = '0123456789abcdef0123456789abcdef';
const row = (name: string, given: Partial<ImportRow> = {}): ImportRow => ({
  row: name,
  word: 'WHALE',
  verdict: 'ok',
  reasons: [],
  pictures: 5,
  state: 'idle',
  ...given,
});
const refused = row('3', {
  word: 'X',
  verdict: 'refused',
  reasons: ['The word must be 2 to 20 letters A-Z.'],
});
const rows = [
  row('1'),
  row('2', { word: 'TIGER', verdict: 'warning', reasons: ['Game 9 has this word already.'] }),
  refused,
];

const box = (given: Partial<GameImport> = {}): GameImport => ({
  id: ID,
  name: 'autumn.zip',
  size: 5,
  state: 'ready',
  createdAt: '2026-11-20T10:00:00.000Z',
  parts: 1,
  checked: 3,
  rows: { total: 3, ok: 1, warning: 1, refused: 1, present: 0, waiting: 0, imported: 0, failed: 0 },
  ignoredFiles: 0,
  games: rows,
  ...given,
});
const summaryOf = ({ games: _, ...summary }: GameImport): ImportSummary => summary;

function withImport(given: Partial<GameImport> = {}) {
  const api = fakeApi();
  const show = (next: GameImport) => {
    api.respond('GET /api/admin/imports', [200, [summaryOf(next)]]);
    api.respond(`GET /api/admin/imports/${ID}`, [200, next]);
  };
  show(box(given));
  return { api, show };
}

describe('a checked box', () => {
  test('lists each game with its result and the reason', async () => {
    withImport();
    visitAdmin('/admin/import');
    const card = within(await screen.findByRole('region', { name: 'autumn.zip' }));
    const found = (await card.findAllByRole('row')).slice(1).map((line) => line.textContent);
    expect(found).toEqual([
      '1: WHALEOK',
      '2: TIGERWarningGame 9 has this word already.',
      '3: XRefusedThe word must be 2 to 20 letters A-Z.',
    ]);
    expect(card.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual([
      'Import 1: WHALE',
      'Import 2: TIGER',
    ]);
    expect(screen.getByRole('link', { name: 'Import' }).getAttribute('aria-current')).toBe('page');
  });

  test('imports what is selected, and shows how far it is', async () => {
    const { api, show } = withImport();
    visitAdmin('/admin/import');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Import 2: TIGER' }));
    const importing = box({ state: 'importing', rows: { ...box().rows, waiting: 1 } });
    api.respond(`POST /api/admin/imports/${ID}/start`, () => {
      show(importing);
      return [200, summaryOf(importing)];
    });
    fireEvent.click(screen.getByRole('button', { name: 'Import 1 of 3' }));
    expect((await screen.findByRole('progressbar')).getAttribute('value')).toBe('0');
    expect(api.lastRequest('POST')?.body).toEqual({ rows: ['1'] });
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();

    show(
      box({
        state: 'done',
        rows: { ...box().rows, imported: 1 },
        games: [row('1', { state: 'imported', gameId: 41 }), ...rows.slice(1)],
      }),
    );
    const link = await screen.findByRole('link', { name: '1: WHALE' });
    expect(link.getAttribute('href')).toBe('/admin/games/41');
    expect(link.closest('details')?.textContent).toContain('Show the imported game');
    expect(screen.getByText('3: X').closest('details')).toBeNull();
    await waitFor(() => expect(screen.getByText('autumn.zip: 1 game imported.')).toBeTruthy());
  });

  test('hands the focus on when it is removed', async () => {
    const { api } = withImport();
    visitAdmin('/admin/import');
    const button = await screen.findByRole('button', { name: 'Remove from List' });
    api.respond(`DELETE /api/admin/imports/${ID}`, () => {
      api.respond('GET /api/admin/imports', [200, []]);
      return [200, { deleted: true }];
    });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'autumn.zip' })).toBeNull());
    expect(document.activeElement?.getAttribute('aria-label')).toBe('New import');
  });
});

describe('a box that is uploaded', () => {
  const choose = (file: File) =>
    fireEvent.change(document.querySelector('input[type="file"]') as HTMLInputElement, {
      target: { files: [file] },
    });

  test('is sent in parts and checked', async () => {
    const api = fakeApi();
    api.respond('GET /api/admin/imports', [200, []]);
    api.respond('POST /api/admin/imports', [201, summaryOf(box({ state: 'uploading' }))]);
    api.respond(`PUT /api/admin/imports/${ID}/parts/0`, [200, { parts: 1 }]);
    api.respond(`POST /api/admin/imports/${ID}/check`, [
      202,
      summaryOf(box({ state: 'checking' })),
    ]);
    visitAdmin('/admin/import');
    await screen.findByRole('button', { name: 'Choose File' });
    choose(new File(['12345'], 'autumn.zip'));
    await waitFor(() => expect(api.paths('POST')).toContain(`/api/admin/imports/${ID}/check`));
    expect(api.paths('PUT')).toEqual([`/api/admin/imports/${ID}/parts/0`]);
  });

  test('may be a spreadsheet alone, for which there is a template', async () => {
    const api = fakeApi();
    api.respond('GET /api/admin/imports', [200, []]);
    api.respond('POST /api/admin/imports', [201, summaryOf(box({ state: 'uploading' }))]);
    api.respond(`PUT /api/admin/imports/${ID}/parts/0`, [200, { parts: 1 }]);
    api.respond(`POST /api/admin/imports/${ID}/check`, [
      202,
      summaryOf(box({ state: 'checking' })),
    ]);
    visitAdmin('/admin/import');
    expect(await screen.findByRole('button', { name: 'Template (CSV)' })).toBeTruthy();
    choose(new File([gamesTemplate()], 'Autumn.CSV'));
    await waitFor(() => expect(api.paths('POST')).toContain(`/api/admin/imports/${ID}/check`));
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Autumn.CSV',
    });
  });

  test('is checked in the background, and refused with the reason', async () => {
    const api = fakeApi();
    const checking = box({
      state: 'checking',
      checked: 0,
      rows: { ...box().rows, total: 0 },
      games: [],
    });
    api.respond('GET /api/admin/imports', [200, []]);
    api.respond('POST /api/admin/imports', [201, summaryOf(box({ state: 'uploading' }))]);
    api.respond(`PUT /api/admin/imports/${ID}/parts/0`, [200, { parts: 1 }]);
    api.respond(`GET /api/admin/imports/${ID}`, [200, checking]);
    api.respond(`POST /api/admin/imports/${ID}/check`, () => {
      api.respond('GET /api/admin/imports', [200, [summaryOf(checking)]]);
      return [202, summaryOf(checking)];
    });
    visitAdmin('/admin/import');
    await screen.findByRole('button', { name: 'Choose File' });
    choose(new File(['12345'], 'autumn.zip'));
    const card = within(await screen.findByRole('region', { name: 'autumn.zip' }));
    expect(await card.findByRole('progressbar', { name: /^Checking the zip/ })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    const refusal = 'The zip has no games.csv.';
    api.respond(`GET /api/admin/imports/${ID}`, [200, { ...checking, state: 'ready', refusal }]);
    expect(await card.findByText(`The box was refused. ${refusal}`)).toBeTruthy();
    expect(card.queryByRole('button', { name: /^Import/ })).toBeNull();
    expect(card.getByRole('button', { name: 'Remove from List' })).toBeTruthy();
    choose(new File(['1'], 'autumn.rar'));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain(
        'Choose a file that ends with .zip or .csv.',
      ),
    );
  });
});
