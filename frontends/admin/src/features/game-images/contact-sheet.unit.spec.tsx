import type { AdminGame } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/admin-routes';
import { CLUE_TEXT_NAMES } from '@imguessr/game-rules';
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { gameQuery } from '../../shared/game/game.queries.ts';
import { GameConflictNote } from '../../shared/game/game-conflict-note.tsx';
import { renderAdmin } from '../../testing/admin.render.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { game } from '../../testing/game.build.ts';
import { ImagesCard } from './images.card.tsx';

vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function LoadedImagesCard() {
  const { data } = useQuery(gameQuery(7));
  return (
    <>
      <GameConflictNote gameId={7} />
      {data && <ImagesCard game={data} renderNote={() => null} />}
    </>
  );
}

async function open(imageCount = 5, overrides: Partial<AdminGame> = {}) {
  const api = fakeApi([game(overrides, imageCount)]);
  const { admin } = renderAdmin(<LoadedImagesCard />);
  await screen.findByRole('heading', { name: 'Game Images' });
  return { api, admin };
}

const file = (name: string, content = '\x89PNG\r\n\x1a\n', type = 'image/png') =>
  new File([Uint8Array.from(content, (letter) => letter.charCodeAt(0))], name, { type });
/** A PNG with several frames. */
const ANIMATION = file('spin.png', '\x89PNG\r\n\x1a\n acTL IDAT');
const drop = (target: Element, ...files: File[]) =>
  fireEvent.drop(target, { dataTransfer: { files, types: ['Files'] } });
const hintOf = (number: number) => {
  fireEvent.focus(
    screen.getByRole('button', { name: new RegExp(`^What it shows, image ${number}:`) }),
  );
  return screen.getByRole('textbox', { name: `What it shows, image ${number}` });
};
const posts = (api: ReturnType<typeof fakeApi>) =>
  api.requests.filter(({ method }) => method === 'POST');

/** Adds an image to the game with each upload. */
const acceptImages = (api: ReturnType<typeof fakeApi>) =>
  api.respond(routes.addImage, () => {
    const count = (api.games[0]?.images.length ?? 0) + 1;
    api.games[0] = game({}, count);
    return [201, { id: count }];
  });

describe('the credit under a picture', () => {
  const toggle = (number: number) =>
    screen.getByRole('button', { name: new RegExp(`redit.* for image ${number}$`) });
  const fieldsOf = async (number: number) => {
    fireEvent.click(toggle(number));
    const group = within(await screen.findByRole('group', { name: `Credit of image ${number}` }));
    return {
      licence: group.getByLabelText('Licence'),
      author: group.getByLabelText(/^Author/),
      source: group.getByLabelText(/^Source/),
    };
  };
  const type = (field: HTMLElement, value: string) =>
    fireEvent.change(field, { target: { value } });

  test('keeps its hidden text inside, so that a long credit does not make the page wider', async () => {
    await open();
    expect(getComputedStyle(toggle(2))).toMatchObject({ position: 'relative', overflow: 'hidden' });
  });

  test('is one line until it is opened, and is saved as one when its fields are left', async () => {
    const { api, admin } = await open();
    api.respond(routes.changeImage, [200, {}]);
    expect(toggle(2).textContent).toContain('Add a credit');
    expect(screen.queryByLabelText('Licence')).toBeNull();
    const { licence, author } = await fieldsOf(2);
    type(licence, 'cc-by');
    fireEvent.blur(licence, { relatedTarget: author });
    type(author, ' Ann ');
    expect(api.paths('PUT')).toEqual([]);
    await waitFor(() => expect(admin.unsaved.names().join()).toContain('clue texts'));
    fireEvent.blur(author);
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(api.lastRequest('PUT')?.body).toEqual({
      credit: { author: 'Ann', licence: 'cc-by', source: '' },
    });
    await waitFor(() => expect(admin.unsaved.names()).toEqual([]));
  });

  test('is not sent with a damaged link, nor when nothing has changed, and Escape takes back what was typed', async () => {
    const { api } = await open();
    const { source } = await fieldsOf(2);
    fireEvent.blur(source);
    type(source, 'javascript:alert(1)');
    fireEvent.blur(source);
    expect(screen.getByText('A link must begin with http:// or https://.')).toBeTruthy();
    expect(api.paths('PUT')).toEqual([]);
    fireEvent.keyDown(source, { key: 'Escape' });
    expect(source).toHaveProperty('value', '');
  });
});

describe('a text under a picture', () => {
  test('is saved when its field is left, alone and with the revision of the game', async () => {
    const { api, admin } = await open();
    api.respond(routes.changeImage, [200, {}]);
    const field = hintOf(2);
    fireEvent.change(field, { target: { value: ' Out at sea ' } });
    await waitFor(() => expect(admin.unsaved.names().join()).toContain('clue texts'));
    fireEvent.blur(field);
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(api.lastRequest('PUT')?.body).toEqual({ hint: 'Out at sea' });
    await waitFor(() => expect(admin.unsaved.names()).toEqual([]));
  });

  test('is not sent when nothing has changed, and Escape takes back what was typed', async () => {
    const { api } = await open();
    const field = hintOf(1);
    fireEvent.change(field, { target: { value: 'Something' } });
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(field).toHaveProperty('value', '');
    fireEvent.blur(field);
    expect(api.paths('PUT')).toEqual([]);
  });

  test('goes to the next text with Enter', async () => {
    await open(2);
    const enter = () => fireEvent.keyDown(document.activeElement as Element, { key: 'Enter' });
    hintOf(1);
    enter();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Line after the game, image 1');
    for (const _ of CLUE_TEXT_NAMES.slice(1)) enter();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('What it shows, image 2');
  });

  test('says at once that a hint names the word, and keeps it unsaved', async () => {
    const { api } = await open();
    const field = hintOf(1);
    fireEvent.change(field, { target: { value: 'Two whales' } });
    expect(screen.getByRole('alert').textContent).toBe(
      'What it shows must not contain WHALE or another form of it.',
    );
    fireEvent.blur(field);
    expect(screen.getByRole('textbox', { name: 'What it shows, image 1' })).toHaveProperty(
      'value',
      'Two whales',
    );
    expect(api.paths('PUT')).toEqual([]);
  });

  test('stays when the network fails, and is sent again when it is back', async () => {
    const { api, admin } = await open();
    api.respond(routes.changeImage, [0, '']);
    const field = hintOf(2);
    fireEvent.change(field, { target: { value: 'Out at sea' } });
    fireEvent.blur(field);
    expect(await screen.findByText('Not saved: Network error')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'What it shows, image 2' })).toHaveProperty(
      'value',
      'Out at sea',
    );
    expect(admin.unsaved.names()).toHaveLength(1);
    api.respond(routes.changeImage, [200, {}]);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Saved')).toBeTruthy();
  });

  test('is not written over the text of someone else', async () => {
    const { api } = await open();
    let isTheirs = false;
    api.respond(routes.changeImage, () => {
      if (isTheirs) return [200, {}];
      isTheirs = true;
      const images = game().images.map((image) =>
        image.id === 2 ? { ...image, hint: 'Theirs' } : image,
      );
      Object.assign(api.games[0] as object, { images, revision: 9 });
      return [409, { message: 'The game has changed.' }];
    });
    const field = hintOf(2);
    fireEvent.change(field, { target: { value: 'Mine' } });
    fireEvent.blur(field);
    expect(await screen.findByText('Someone else wrote: “Theirs”')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save mine' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(api.lastRequest('PUT')?.headers).toBeDefined();
    expect(api.lastRequest('PUT')?.body).toEqual({ hint: 'Mine' });
  });

  test('is saved after a change of something else by someone else', async () => {
    const { api } = await open();
    let tries = 0;
    api.respond(routes.changeImage, () => {
      tries += 1;
      return tries === 1 ? [409, { message: 'The game has changed.' }] : [200, {}];
    });
    const field = hintOf(2);
    fireEvent.change(field, { target: { value: 'Mine' } });
    fireEvent.blur(field);
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(tries).toBe(2);
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
  renderAdmin(<LoadedImagesCard />);
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
    expect(screen.getByText('a.svg: SVG files are not supported.')).toBeTruthy();
    expect(posts(api)).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Remove a.svg' }));
    expect(screen.queryByText('a.svg: SVG files are not supported.')).toBeNull();
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
    fireEvent.click(screen.getByRole('button', { name: 'Choose File' }));
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
    await waitFor(() => expect(screen.queryByText('Preparing…')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Upload one.png again' })).toBeNull();
    expect(posts(api)).toHaveLength(2);
  });

  test('that are animations are announced as stills, even if they are read more slowly than sent', async () => {
    const read = FileReader.prototype.readAsArrayBuffer;
    vi.spyOn(FileReader.prototype, 'readAsArrayBuffer').mockImplementation(function (
      this: FileReader,
      blob,
    ) {
      setTimeout(() => read.call(this, blob), 400);
    });
    const { api } = await open(1);
    api.respond(routes.addImage, [201, { id: 9 }]);
    drop(document.body, ANIMATION);
    expect(await screen.findByText('The first frame of the animation was added.')).toBeTruthy();
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
    drop(screen.getByAltText('Attempt 2'), ANIMATION);
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Image' }));
    expect(await dialog.findByText('New picture, not saved yet')).toBeTruthy();
    expect(await dialog.findByText('Animation: its first frame becomes the picture.')).toBeTruthy();
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
    expect(await screen.findByText(/^Someone else has changed this game/)).toBeTruthy();
    await waitFor(() => expect(screen.getAllByAltText(/^Attempt/)).toHaveLength(4));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() =>
      expect(screen.queryByText(/^Someone else has changed this game/)).toBeNull(),
    );
  });
});

test('clues with the same picture are named', async () => {
  const { images } = game();
  fakeApi([
    game({ images: images.map((image) => (image.id < 3 ? { ...image, url: '/a.webp' } : image)) }),
  ]);
  renderAdmin(<LoadedImagesCard />);
  await screen.findByText('The same picture twice: images 1 and 2');
});
