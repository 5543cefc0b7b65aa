import { ARCHIVE_LIMITS } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/admin-routes';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visitAdmin } from '../../testing/admin.render.tsx';
import { fakeApi } from '../../testing/fake-api.ts';

async function choose(zip: File) {
  visitAdmin('/admin/import');
  fireEvent.change(await screen.findByLabelText('Zip with games'), { target: { files: [zip] } });
}

test('the result of an import is one table, with the reasons and links to the games', async () => {
  const api = fakeApi();
  api.respond(routes.importGames, [
    200,
    [
      { row: '1', word: 'WHALE', outcome: 'imported', reasons: [], gameId: 41 },
      {
        ...{ row: '2', word: 'TIGER', outcome: 'skipped', gameId: 9 },
        reasons: ['It was imported as game 9.'],
      },
      {
        ...{ row: '3', word: 'X', outcome: 'failed' },
        reasons: ['The word must be 2 to 20 letters A-Z.'],
      },
    ],
  ]);
  await choose(new File(['zip'], 'autumn.zip'));
  const lines = within(await screen.findByRole('region', { name: 'Games of the archive' }))
    .getAllByRole('row')
    .map((line) => [...line.children].map(({ textContent }) => textContent));
  expect(lines).toEqual([
    ['Row', 'Word', 'Result', 'Reason'],
    ['1', 'WHALE', 'Imported', ''],
    ['2', 'TIGER', 'Skipped', 'It was imported as game 9.'],
    ['3', 'X', 'Failed', 'The word must be 2 to 20 letters A-Z.'],
  ]);
  expect(screen.getByText('autumn.zip: 1 game imported.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'WHALE' });
  expect(link.getAttribute('href')).toBe('/admin/games/41');
});

test('an archive that is refused says why', async () => {
  const api = fakeApi();
  api.respond(routes.importGames, [400, { message: 'The zip has no games.csv.' }]);
  await choose(new File(['zip'], 'autumn.zip'));
  await screen.findByText('autumn.zip was not imported. 400: The zip has no games.csv.');
});

test('a file that is too large is not sent', async () => {
  const api = fakeApi();
  const zip = new File([''], 'all.zip');
  Object.defineProperty(zip, 'size', { value: ARCHIVE_LIMITS.bytes + 1 });
  await choose(zip);
  await screen.findByText(
    'all.zip was not imported. The zip is larger than 100 MB. Export fewer games at a time.',
  );
  expect(api.paths('POST')).toEqual([]);
});
