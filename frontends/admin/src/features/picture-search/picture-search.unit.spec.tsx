import type { FoundPicture } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/admin-routes';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { visitAdmin } from '../../testing/admin.render.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { game } from '../../testing/game.build.ts';

vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const picture: FoundPicture = {
  ...{ gameId: 7, word: 'WHALE', imageId: 3, position: 3, url: '/pictures/3.webp', isActive: true },
  ...{
    hint: 'A small boat',
    description: 'Fishermen on a small boat',
    lastDailyOn: '2026-05-01',
    alsoIn: [9],
  },
};
const field = () => screen.findByRole('searchbox', { name: 'Words of hints and descriptions' });

describe('the search for pictures', () => {
  test('shows what is typed, once it is typed, with the game and where the picture is used', async () => {
    const api = fakeApi([game({ id: 7, word: 'WHALE' })]);
    api.respond(routes.findPictures, [200, { pictures: [picture], count: 1 }], { q: 'small boat' });
    visitAdmin('/admin/pictures');
    const input = await field();
    for (const value of ['small', 'small boat']) fireEvent.change(input, { target: { value } });
    const [item] = await screen.findAllByRole('listitem');
    expect(item?.textContent).toBe(
      'WHALE · picture 3A small boatFishermen on a small boat#7 · Last daily 2026-05-01 · also in #9',
    );
    expect(screen.getByRole('status').textContent).toBe('1 picture');
    expect(api.paths('GET').filter((path) => path.startsWith('/api/admin/pictures'))).toEqual([
      '/api/admin/pictures?q=small+boat',
    ]);
    expect(window.location.search).toBe('?q=small+boat');
  });

  test('leads to the image in its game', async () => {
    const api = fakeApi([game({ id: 7, word: 'WHALE' })]);
    api.respond(routes.findPictures, [200, { pictures: [picture], count: 1 }], { q: 'boat' });
    visitAdmin('/admin/pictures?q=boat');
    fireEvent.click(await screen.findByRole('link', { name: 'WHALE · picture 3' }));
    const images = within(await screen.findByRole('list', { name: 'Images in order' }));
    await waitFor(() => expect(images.getAllByRole('listitem')[2]).toBe(document.activeElement));
  });

  test('says how many there are, and that nothing is found', async () => {
    const api = fakeApi();
    api.respond(routes.findPictures, [200, { pictures: [picture], count: 70 }], { q: 'a' });
    api.respond(routes.findPictures, [200, { pictures: [], count: 0 }], { q: 'zebra' });
    visitAdmin('/admin/pictures?q=a');
    expect(await screen.findByText('70 pictures')).toBeTruthy();
    expect(screen.getByText('The first 1 are shown. More words find fewer.')).toBeTruthy();
    fireEvent.change(await field(), { target: { value: 'zebra' } });
    expect(await screen.findByText('No matching pictures.')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Found pictures' })).toBeNull();
  });

  test('asks the server to leave out hidden games in blind mode, and says so', async () => {
    localStorage.setItem('imguessr_admin_blind', 'true');
    const api = fakeApi();
    api.respond(routes.findPictures, [200, { pictures: [], count: 0 }], {
      blind: 'true',
      q: 'boat',
    });
    visitAdmin('/admin/pictures?q=boat');
    expect(await screen.findByText('No matching pictures.')).toBeTruthy();
    expect(screen.getByText(/^In blind mode, games that are or may become/)).toBeTruthy();
    expect(api.paths('GET')).toContain('/api/admin/pictures?blind=true&q=boat');
  });
});
