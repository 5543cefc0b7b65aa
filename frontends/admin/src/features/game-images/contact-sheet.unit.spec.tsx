import type { AdminGame } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/admin-routes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { visitAdmin } from '../../testing/admin.render.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { game } from '../../testing/game.build.ts';

const clickButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => void vi.restoreAllMocks());

/** Reads everything that is longer than a few bytes. */
const decode = async ({ size }: Blob) => {
  if (size < 5) throw new Error('unreadable');
  return { width: 9, height: 9, close: () => undefined };
};

async function open(imageCount = 5, overrides: Partial<AdminGame> = {}) {
  const api = fakeApi([game(overrides, imageCount)]);
  vi.stubGlobal('createImageBitmap', decode);
  const { admin } = visitAdmin('/admin/games/7');
  await screen.findByRole('heading', { name: 'Game Images' });
  return { api, admin };
}

const file = (name: string, content = '\x89PNG\r\n\x1a\n', type = 'image/png') =>
  new File([Uint8Array.from(content, (letter) => letter.charCodeAt(0))], name, { type });
const drop = (target: Element, ...files: File[]) =>
  fireEvent.drop(target, { dataTransfer: { files, types: ['Files'] } });
const hintOf = (number: number) =>
  screen.getByRole('textbox', { name: `What it shows, image ${number}` });
const posts = (api: ReturnType<typeof fakeApi>) =>
  api.requests.filter(({ method }) => method === 'POST');

/** Adds an image to the game with each upload. */
const acceptImages = (api: ReturnType<typeof fakeApi>) =>
  api.respond(routes.addImage, () => {
    const count = (api.games[0]?.images.length ?? 0) + 1;
    api.games[0] = game({}, count);
    return [201, { id: count }];
  });

describe('the texts under the pictures', () => {
  const save = () => clickButton('Save Changes');
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  /** Stores what is sent of image 2. */
  const accept = (api: ReturnType<typeof fakeApi>) =>
    api.respond(routes.changeImage, ({ body }) => {
      const [current] = api.games as [AdminGame];
      const images = current.images.map((image) =>
        image.id === 2 ? { ...image, ...(body as object) } : image,
      );
      api.games[0] = { ...current, images, revision: current.revision + 1 };
      return [200, {}, { etag: `"${current.revision + 1}"` }];
    });
  const puts = (api: ReturnType<typeof fakeApi>) =>
    api.requests.filter(({ method }) => method === 'PUT');

  test('are saved with the details by one press, each change after the one before it', async () => {
    const { api, admin } = await open(5, { revision: 4 });
    accept(api);
    type('What it shows, image 2', ' Out at sea ');
    const credit = within(screen.getByRole('group', { name: 'Credit of image 2', hidden: true }));
    fireEvent.change(credit.getByLabelText('Licence'), { target: { value: 'cc-by' } });
    fireEvent.change(credit.getByLabelText(/^Author/), { target: { value: ' Ann ' } });
    type('Word', 'orca');
    await waitFor(() => expect(admin.unsaved.exist()).toBe(true));
    save();
    await screen.findByText('Game updated');
    expect(puts(api).map(({ headers }) => headers.get('if-match'))).toEqual(['"4"', '"5"']);
    expect(puts(api).map(({ body }) => body)).toEqual([
      expect.objectContaining({ word: 'ORCA' }),
      {
        hint: 'Out at sea',
        description: 'Picture 2',
        credit: { author: 'Ann', licence: 'cc-by', source: '' },
      },
    ]);
    await screen.findByText('Credit: Ann, CC BY');
    await waitFor(() => expect(admin.unsaved.exist()).toBe(false));
  });

  test.each([
    ['What it shows, image 1', 'Two whales', /must not contain WHALE/],
    ['Source (optional)', 'javascript:alert(1)', /^A link has to start with/],
  ])('are not sent when one is wrong: %s', async (name, value, reason) => {
    const { api } = await open(1);
    const field = screen.getByLabelText(name, { selector: 'li textarea, li input' });
    fireEvent.change(field, { target: { value } });
    expect(screen.getByText(reason).getAttribute('role')).toBe('alert');
    save();
    expect(await screen.findByText('Validation Error')).toBeTruthy();
    expect(puts(api)).toEqual([]);
    clickButton('Discard Changes');
    expect(field).toHaveProperty('value', '');
  });

  test('stay when the network fails', async () => {
    const { api, admin } = await open();
    api.respond(routes.changeImage, [0, '']);
    type('What it shows, image 2', 'Out at sea');
    save();
    expect(await screen.findByText('Failed to update image: Network error')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'What it shows, image 2' })).toHaveProperty(
      'value',
      'Out at sea',
    );
    expect(admin.unsaved.exist()).toBe(true);
  });

  test('are not written over those of someone else unseen', async () => {
    const { api } = await open();
    type('What it shows, image 2', 'Mine');
    const images = game().images.map((image) =>
      image.id === 2 ? { ...image, hint: 'Theirs', description: 'Their line' } : image,
    );
    Object.assign(api.games[0] as object, { images, revision: 9 });
    api.respond(routes.changeImage, [409, { message: 'The game has changed.' }]);
    save();
    fireEvent.click(await screen.findByRole('button', { name: 'Reload Game' }));
    await screen.findByDisplayValue('Their line');
    accept(api);
    save();
    await screen.findByText('Image updated');
    expect(api.lastRequest('PUT')?.body).toEqual({ hint: 'Mine', description: 'Their line' });
    expect(api.lastRequest('PUT')?.headers.get('if-match')).toBe('"9"');
  });
});

test("a hint of today's game names how many people have the old one while it is being changed", async () => {
  const api = fakeApi([
    game({
      days: [{ date: '2026-11-25', state: 'current', isPlanned: false }],
      images: game().images.map((image) => ({ ...image, hint: 'A tail' })),
    }),
  ]);
  api.respond(routes.gameFigures, [200, [{ gameId: 7, started: 60, finished: 2 }]]);
  visitAdmin('/admin/games/7');
  await screen.findByRole('heading', { name: 'Game Images' });
  const field = hintOf(2);
  expect(screen.queryByText(/with the old text/)).toBeNull();
  fireEvent.change(field, { target: { value: 'A fin' } });
  expect(
    await screen.findByText('60 people have started the game with the old text.'),
  ).toBeTruthy();
});

describe('files', () => {
  test('dropped anywhere fill the empty places in order, and those that were not added say why until they are removed', async () => {
    const { api } = await open(3);
    api.respond(routes.addImage, [201, { id: 9 }]);
    drop(
      document.body,
      file('one.png'),
      file('notes.png', 'text'),
      file('two.png'),
      file('a.svg', '<svg', 'image/svg+xml'),
      file('b.tif', 'II*\0', 'image/tiff'),
    );
    expect(await screen.findByText('2 images')).toBeTruthy();
    expect(screen.getByText(/^b\.tif: TIFF files are not supported\./)).toBeTruthy();
    expect(screen.getByText('notes.png: This file is not a readable image.')).toBeTruthy();
    expect(screen.getByText(/^a\.svg: SVG files are not supported\./)).toBeTruthy();
    expect(posts(api)).toHaveLength(2);
    clickButton('Remove a.svg');
    expect(screen.queryByText(/^a\.svg: SVG files are not supported\./)).toBeNull();
  });

  test.each([0, 1, 2, 3, 4])(
    'are added in the order chosen when number %i is refused and the last one is read first',
    async (refused) => {
      const read = FileReader.prototype.readAsDataURL;
      vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (
        this: FileReader,
        blob,
      ) {
        setTimeout(() => read.call(this, blob), 800 - 150 * Number((blob as File).name));
      });
      const { api } = await open(0);
      api.respond(routes.addImage, [201, { id: 9 }]);
      const files = [0, 1, 2, 3, 4].map((number) =>
        file(String(number), number === refused ? 'text' : `\x89PNG\r\n\x1a\n${number}`),
      );
      drop(document.body, ...files);
      await waitFor(() => expect(posts(api)).toHaveLength(4), { timeout: 10_000 });
      const added = posts(api).map(({ body }) => {
        const { url } = body as { readonly url: string };
        return atob(url.split(',')[1] ?? '').at(-1);
      });
      expect(added).toEqual(['0', '1', '2', '3', '4'].filter((name) => name !== String(refused)));
    },
  );

  test('that were refused leave a gap in their place, which another file fills', async () => {
    const { api } = await open(1);
    acceptImages(api);
    api.respond(routes.orderImages, () => [200, []]);
    drop(document.body, file('notes.png', 'text'), file('two.png'), file('three.png', 'GIF89a'));
    expect(await screen.findByText('2 images')).toBeTruthy();
    const places = screen.getByRole('list', { name: 'Images in order' }).children;
    expect(places[1]?.textContent).toContain('notes.png: This file is not a readable image.');
    vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (
      this: HTMLInputElement,
    ) {
      Object.defineProperty(this, 'files', { value: [file('one.png')] });
      fireEvent.change(this);
    });
    clickButton('Choose File');
    await waitFor(() => expect(api.lastRequest('PUT')?.body).toEqual({ imageIds: [1, 4, 2, 3] }));
    await waitFor(() => expect(screen.queryByText(/^notes\.png/)).toBeNull());
  });

  test('that were added are not offered again when their order could not be saved', async () => {
    const { api } = await open(1);
    acceptImages(api);
    api.respond(routes.orderImages, [503, { message: 'Please try again.' }]);
    drop(document.body, file('notes.png', 'text'), file('two.png'));
    expect(await screen.findByText('Image added')).toBeTruthy();
    drop(document.body, file('one.png'));
    expect(await screen.findByText(/^Failed to update image order/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Preparing...')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Upload one.png again' })).toBeNull();
    expect(posts(api)).toHaveLength(2);
  });

  test('are added when they are pasted, but not while a text is typed', async () => {
    const { api } = await open(1);
    api.respond(routes.addImage, [201, { id: 9 }]);
    fireEvent.paste(hintOf(1), { clipboardData: { files: [file('typed.png')] } });
    fireEvent.paste(document.body, { clipboardData: { files: [file('pasted.png')] } });
    await waitFor(() => expect(posts(api)).toHaveLength(1));
    expect(await screen.findByText('Image added')).toBeTruthy();
    expect(posts(api)).toHaveLength(1);
  });

  test('can be cancelled on their way, and are then not added', async () => {
    const { api } = await open(1);
    api.respond(routes.addImage, [201, { id: 9 }]);
    const [read, cancelled] = [FileReader.prototype.readAsDataURL, Promise.withResolvers<void>()];
    vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (
      this: FileReader,
      blob,
    ) {
      void cancelled.promise.then(() => read.call(this, blob));
    });
    drop(document.body, file('one.png'));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel one.png' }));
    cancelled.resolve();
    expect(screen.getAllByText('Drop, paste or choose a picture')).toHaveLength(4);
    // Each is sent after those before it.
    drop(document.body, file('two.png', 'GIF89a'));
    await waitFor(() => expect(posts(api)).toHaveLength(1));
    expect(JSON.stringify(posts(api))).toContain(btoa('GIF89a'));
  });

  test('are sent again with the key of the first request, which may have arrived', async () => {
    const { api } = await open(1);
    api.respond(routes.addImage, [0, '']);
    drop(document.body, file('one.png'));
    fireEvent.click(await screen.findByRole('button', { name: 'Upload one.png again' }));
    await waitFor(() => expect(posts(api)).toHaveLength(2));
    await screen.findByRole('button', { name: 'Upload one.png again' });
    drop(document.body, file('one.png'));
    await waitFor(() => expect(posts(api)).toHaveLength(3));
    const keys = posts(api).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/./);
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
  });

  test('dropped on a picture ask whether they replace it', async () => {
    const { api } = await open(2);
    drop(screen.getByAltText('Attempt 2'), file('new.png'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Image' }));
    expect(await dialog.findByText('New picture, not saved yet')).toBeTruthy();
    expect(posts(api)).toHaveLength(0);
  });
});

describe('a change that someone else has overtaken', () => {
  test.each([
    ['an order that names a deleted image', routes.orderImages, 400, 'Move image 2 earlier'],
    ['an image that was deleted', routes.removeImage, 404, 'Delete image 2'],
  ] as const)('loads the game again and explains it: %s', async (_, route, status, name) => {
    const { api } = await open();
    api.respond(route, () => {
      Object.assign(api.games[0] as object, { images: game({}, 4).images, revision: 9 });
      return [status, { message: 'No.' }];
    });
    fireEvent.click(screen.getByRole('button', { name }));
    if (name.startsWith('Delete'))
      fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/^Not saved: someone else has changed this game/)).toBeTruthy();
    await waitFor(() => expect(screen.getAllByAltText(/^Attempt/)).toHaveLength(4));
    clickButton('Dismiss');
    await waitFor(() =>
      expect(screen.queryByText(/^Not saved: someone else has changed this game/)).toBeNull(),
    );
  });
});

test('clues with the same picture are named', async () => {
  const { images } = game();
  fakeApi([
    game({ images: images.map((image) => (image.id < 3 ? { ...image, url: '/a.webp' } : image)) }),
  ]);
  visitAdmin('/admin/games/7');
  await screen.findByText('Same picture twice: images 1 and 2');
});
