import { type AdminGame, requestPath } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/admin-routes';
import { NO_CLUE_TEXTS } from '@imguessr/game-rules';
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { gameQuery } from '../../shared/game/game.queries.ts';
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
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
});

function LoadedImagesCard() {
  const { data } = useQuery(gameQuery(7));
  return data ? <ImagesCard game={data} renderNote={() => null} /> : null;
}

async function open(imageCount = 5, overrides: Partial<AdminGame> = {}) {
  const api = fakeApi([game(overrides, imageCount)]);
  renderAdmin(<LoadedImagesCard />);
  await screen.findByRole('heading', { name: 'Game Images' });
  return api;
}

const shown = () =>
  screen
    .getAllByAltText(/^Attempt \d$/)
    .map((image) => image.getAttribute('src')?.replace(/\D/g, ''));
const PNG = '\x89PNG\r\n\x1a\n picture';
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const file = (name: string, type = 'image/png', content = PNG) =>
  new File([bytes(content)], name, { type });
const uploadTab = () => screen.getByRole('tab', { name: 'Upload New Image' });
const selectFiles = async (...files: File[]) => {
  fireEvent.mouseDown(uploadTab());
  fireEvent.change(await screen.findByLabelText('Image file'), { target: { files } });
};

describe('image tiles', () => {
  test('show the empty slots', async () => {
    await open(3);
    expect(screen.getAllByText('Drop, paste or choose a picture')).toHaveLength(2);
    const press = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
    fireEvent.click(screen.getByRole('button', { name: /Add image 4 / }));
    expect(press.mock.contexts[0]).toMatchObject({
      type: 'file',
      accept: 'image/*',
      multiple: true,
    });
    press.mockRestore();
  });
});

describe('reordering', () => {
  test('shows the new order immediately and saves it in one request', async () => {
    const api = await open();
    let finishSaving = () => {};
    api.respond(routes.orderImages, async ({ body }) => {
      await new Promise<void>((resolve) => {
        finishSaving = resolve;
      });
      const { imageIds } = body as { imageIds: number[] };
      const images = imageIds.map((id, order) => ({ id, order, url: `/pictures/${id}.webp` }));
      Object.assign(api.games[0] as object, { images });
      return [200, images];
    });
    fireEvent.click(screen.getByRole('button', { name: 'Move image 2 earlier' }));
    expect(await screen.findByText('Reordering images')).toBeTruthy();
    await waitFor(() => expect(shown()).toEqual(['2', '1', '3', '4', '5']));
    finishSaving();
    expect(await screen.findByText('Images reordered')).toBeTruthy();
    expect(api.paths('PUT')).toEqual([requestPath(routes.orderImages, { params: { id: 7 } })]);
    expect(api.lastRequest('PUT')?.body).toEqual({ imageIds: [2, 1, 3, 4, 5] });
    expect(shown()).toEqual(['2', '1', '3', '4', '5']);
  });

  test('restores the old order when saving fails', async () => {
    const api = await open();
    api.respond(routes.orderImages, [400, { message: 'Not all images are there.' }]);
    fireEvent.click(screen.getByRole('button', { name: 'Move image 1 later' }));
    expect(
      await screen.findByText('Failed to update image order: 400: Not all images are there.'),
    ).toBeTruthy();
    expect(shown()).toEqual(['1', '2', '3', '4', '5']);
  });

  test('does nothing at either end', async () => {
    const api = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Move image 1 earlier' }));
    fireEvent.click(screen.getByRole('button', { name: 'Move image 5 later' }));
    expect(api.paths('PUT')).toEqual([]);
  });
});

describe('an image', () => {
  test('is deleted after confirmation, and comes back with Undo', async () => {
    const api = await open();
    api.respond(routes.removeImage, [200, { deleted: true }, { etag: '"5"' }]);
    fireEvent.click(screen.getByRole('button', { name: 'Delete image 2' }));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete this image?',
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Image deleted')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(api.paths('POST')).toEqual([requestPath(routes.undoChange, { params: { id: 7 } })]),
    );
    expect(api.lastRequest('POST')?.headers.get('if-match')).toBe('"5"');
  });

  test('shows why it could not be deleted', async () => {
    const api = await open();
    api.respond(routes.removeImage, [404, { message: 'Image not found' }]);
    fireEvent.click(screen.getByRole('button', { name: 'Delete image 2' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete image: 404: Image not found')).toBeTruthy();
  });

  test.each([
    [[200, {}, { etag: '"5"' }], 'Image updated'],
    [[500, ''], 'Failed to update image: 500: '],
  ] as const)('gets a new description: the response %j', async (answer, text) => {
    const api = await open();
    api.respond(routes.changeImage, answer);
    fireEvent.click(screen.getByRole('button', { name: 'Edit image 2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Image' });
    const field = await within(dialog).findByRole('textbox', {
      name: 'Line after the game (optional)',
    });
    expect(field).toHaveProperty('value', 'Picture 2');
    fireEvent.change(field, { target: { value: 'A tail' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save Image' }));
    expect(await screen.findByText(text.trim())).toBeTruthy();
    expect(api.lastRequest('PUT')?.body).toEqual({
      ...NO_CLUE_TEXTS,
      url: '/pictures/2.webp',
      description: 'A tail',
    });
    expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(
      answer[0] === 200 ? 1 : 0,
    );
  });
});

describe('the image dialog', () => {
  test('asks before it discards unsaved changes', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Edit image 2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Image' });
    const field = await within(dialog).findByRole('textbox', {
      name: 'Line after the game (optional)',
    });
    fireEvent.change(field, { target: { value: 'A tail' } });
    fireEvent.keyDown(dialog, { key: 'Escape' });
    fireEvent.click(await screen.findByRole('button', { name: 'Keep Editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field).toHaveProperty('value', 'A tail');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    const question = await screen.findByRole('alertdialog', { name: 'Close without saving?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Discard Changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('an image that somebody else changes while it is edited', () => {
  const edit = async () => {
    const api = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Edit image 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Image' }));
    const field = (name: string) =>
      dialog.getByRole<HTMLTextAreaElement>('textbox', { name: `${name} (optional)` });
    await dialog.findByRole('textbox', { name: 'What it shows (optional)' });
    fireEvent.change(field('Line after the game'), { target: { value: 'A tail' } });
    // The server as somebody else leaves it: each change of an older revision is rejected.
    const become = (image: Partial<AdminGame['images'][number]>) => {
      const [current] = api.games;
      const images = game().images.map((each) => (each.id === 2 ? { ...each, ...image } : each));
      Object.assign(current as object, { images, revision: 9 });
      api.respond(routes.changeImage, ({ headers }) =>
        headers.get('if-match') === '"9"' ? [200, {}] : [409, { message: 'Stale' }],
      );
    };
    return {
      api,
      dialog,
      field,
      become,
      save: () => fireEvent.click(dialog.getByRole('button', { name: 'Save Image' })),
    };
  };

  test('keeps what they have changed, and gets what was typed', async () => {
    const { api, become, save } = await edit();
    become({ hint: 'Their hint', url: '/pictures/theirs.webp' });
    save();
    expect(await screen.findByText('Image updated')).toBeTruthy();
    expect(api.lastRequest('PUT')?.body).toEqual({
      ...NO_CLUE_TEXTS,
      ...{ url: '/pictures/theirs.webp', hint: 'Their hint', description: 'A tail' },
    });
  });

  test.each([
    ['Save mine', 'A tail'],
    ['Use theirs', 'Their text'],
  ])('is not written over unseen: %s', async (choice, kept) => {
    const { api, dialog, field, become, save } = await edit();
    become({ description: 'Their text' });
    save();
    expect(await dialog.findByText('Someone else wrote: “Their text”')).toBeTruthy();
    expect(api.paths('PUT')).toHaveLength(1);
    expect(field('Line after the game').value).toBe('A tail');
    fireEvent.click(dialog.getByRole('button', { name: choice }));
    if (choice === 'Use theirs') save();
    expect(await screen.findByText('Image updated')).toBeTruthy();
    expect(api.lastRequest('PUT')?.body).toMatchObject({ description: kept });
  });

  test('keeps its new picture until it was seen', async () => {
    const { api, dialog, become, save } = await edit();
    const png = Uint8Array.from('\x89PNG\r\n\x1a\n', (letter) => letter.charCodeAt(0));
    fireEvent.change(dialog.getByLabelText('Replace image'), {
      target: { files: [new File([png], 'mine.png')] },
    });
    become({ url: '/pictures/theirs.webp' });
    save();
    expect(await dialog.findByText('Someone else has replaced the picture.')).toBeTruthy();
    expect(api.paths('PUT')).toHaveLength(1);
  });
});

describe('what is typed in the dialog while it is saved', () => {
  test('stays, and the dialog with it', async () => {
    const api = await open();
    let answer = () => {};
    api.respond(routes.changeImage, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return [200, {}];
    });
    fireEvent.click(screen.getByRole('button', { name: 'Edit image 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Image' }));
    const field = await dialog.findByRole('textbox', { name: 'Line after the game (optional)' });
    fireEvent.change(field, { target: { value: 'A tail' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save Image' }));
    await waitFor(() => expect(api.paths('PUT')).toHaveLength(1));
    fireEvent.change(field, { target: { value: 'A tail of a whale' } });
    answer();
    expect(await screen.findByText('Image updated')).toBeTruthy();
    expect(field).toHaveProperty('value', 'A tail of a whale');
    expect(screen.getByRole('dialog', { name: 'Edit Image' })).toBeTruthy();
  });
});

describe('uploading', () => {
  const upload = () => fireEvent.click(screen.getByRole('button', { name: /^Upload( \d)? Image/ }));

  test('accepts images with an optional description', async () => {
    await open(0);
    fireEvent.mouseDown(uploadTab());
    const input = await screen.findByLabelText('Image file');
    expect(input.getAttribute('accept')).toBe('image/*');
    expect(screen.getByText('JPG, PNG, GIF')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Line after the game (optional)' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Upload Image' })).toHaveProperty('disabled', true);
  });

  test('sends the data URL after 500 ms', async () => {
    const api = await open(0);
    api.respond(routes.addImage, [201, { id: 1, order: 0, url: '/pictures/1.webp' }]);
    await selectFiles(file('tail.png'));
    fireEvent.change(screen.getByRole('textbox', { name: 'Line after the game (optional)' }), {
      target: { value: 'A tail' },
    });
    vi.useFakeTimers();
    upload();
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect(api.paths('POST')).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    expect(await screen.findByText('Image added')).toBeTruthy();
    expect(api.lastRequest('POST')?.body).toEqual({
      url: `data:image/png;base64,${btoa(PNG)}`,
      ...NO_CLUE_TEXTS,
      description: 'A tail',
    });
  });

  test('sends the hint of each file, and none that names the word', async () => {
    const api = await open(0);
    api.respond(routes.addImage, [201, { id: 1 }]);
    await selectFiles(file('one.png'), file('two.png'));
    const hint = screen.getByRole('textbox', { name: 'What it shows (optional)' });
    fireEvent.change(hint, { target: { value: 'A whale' } });
    upload();
    expect(document.activeElement).toBe(hint);
    fireEvent.change(hint, { target: { value: 'At sea' } });
    const own = screen.getByLabelText('What it shows, two.png');
    fireEvent.change(own, { target: { value: 'Whales' } });
    expect(own.getAttribute('aria-invalid')).toBe('true');
    upload();
    expect(document.activeElement).toBe(own);
    expect(api.paths('POST')).toEqual([]);
    fireEvent.change(own, { target: { value: 'A fin' } });
    upload();
    await waitFor(() => expect(screen.getAllByText('Added')).toHaveLength(2));
    const hints = api.requests
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => (body as { hint: string }).hint);
    expect(hints).toEqual(['At sea', 'A fin']);
  });

  test('sends one credit with all selected files, and none if nothing was typed', async () => {
    const api = await open(0);
    api.respond(routes.addImage, [201, { id: 1 }]);
    const credits = () =>
      api.requests
        .filter(({ method }) => method === 'POST')
        .map(({ body }) => (body as { credit?: unknown }).credit);
    await selectFiles(file('one.png'), file('two.png'));
    const toggle = screen.getByRole('button', { name: 'Add a credit' });
    fireEvent.click(toggle);
    const group = within(
      await screen.findByRole('group', { name: 'Credit of every selected image' }),
    );
    fireEvent.change(group.getByLabelText('Licence'), { target: { value: 'own' } });
    upload();
    await waitFor(() => expect(screen.getAllByText('Added')).toHaveLength(2));
    const own = { author: '', licence: 'own', source: '' };
    expect(credits()).toEqual([own, own]);
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await selectFiles(file('three.png'));
    fireEvent.click(toggle);
    upload();
    await waitFor(() => expect(credits()).toEqual([own, own, undefined]));
  });

  test('keeps the order of several files, and one failure does not affect the others', async () => {
    const api = await open(0);
    let uploadCount = 0;
    api.respond(routes.addImage, () => {
      uploadCount += 1;
      return uploadCount === 2
        ? [413, { message: 'The picture is larger than 10 MB.' }]
        : [201, { id: uploadCount }];
    });
    await selectFiles(file('one.png'), file('two.png'), file('three.png'));
    fireEvent.change(screen.getByLabelText('Line after the game, three.png'), {
      target: { value: 'Third' },
    });
    upload();
    expect(await screen.findByText('Failed: 413: The picture is larger than 10 MB.')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText('Added')).toHaveLength(2));
    const described = api.requests
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => (body as { description: string }).description);
    expect(described).toEqual(['', '', 'Third']);
  });

  test('shows a server error and keeps the description for a retry', async () => {
    const api = await open(0);
    api.respond(routes.addImage, [503, { message: 'Please try again.' }]);
    await selectFiles(file('one.png'));
    fireEvent.change(screen.getByRole('textbox', { name: 'Line after the game (optional)' }), {
      target: { value: 'A tail' },
    });
    upload();
    expect(await screen.findByText('Failed to add image: 503: Please try again.')).toBeTruthy();
    expect(screen.getByLabelText(/^Line after the game, /)).toHaveProperty('value', 'A tail');
    api.respond(routes.addImage, [201, { id: 1 }]);
    upload();
    expect(await screen.findByText('Added')).toBeTruthy();
    expect(api.lastRequest('POST')?.body).toMatchObject({ description: 'A tail' });
  });

  test('reports an unreadable file', async () => {
    await open(0);
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')));
    await selectFiles(file('one.png'));
    upload();
    const toasts = await screen.findByRole('region', { name: /F8/ });
    await within(toasts).findByText('This file is not a readable image.');
    expect(screen.getByText('Rejected: This file is not a readable image.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Upload Image' })).toHaveProperty('disabled', true);
  });

  test('reports a file that cannot be read', async () => {
    await open(0);
    await selectFiles(file('one.png'));
    const read = vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function fail(
      this: FileReader,
    ) {
      this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>);
    });
    upload();
    expect(await screen.findByText('Failed to upload image. Please try again.')).toBeTruthy();
    read.mockRestore();
  });

  test('accepts dropped and pasted images and rejects other files', async () => {
    await open(0);
    fireEvent.mouseDown(uploadTab());
    const area = await screen.findByText('Or drop or paste images here.');
    fireEvent.drop(area, {
      dataTransfer: { files: [file('dropped.png'), file('notes.txt', 'text/plain')] },
    });
    expect(await screen.findByText('dropped.png')).toBeTruthy();
    expect(screen.getByText('Rejected: This file is not an image.')).toBeTruthy();
    fireEvent.paste(document, { clipboardData: { files: [file('pasted.png')] } });
    expect(await screen.findByText('pasted.png')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Upload 2 Images' })).toBeTruthy();
  });
});
