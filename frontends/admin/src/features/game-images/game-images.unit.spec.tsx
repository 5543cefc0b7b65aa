import { type AdminGame, requestPath } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/admin-routes';
import { NO_CLUE_TEXTS } from '@imguessr/game-rules';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { visitAdmin } from '../../testing/admin.render.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { game } from '../../testing/game.build.ts';

const clickButton = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => void vi.useRealTimers());

async function open(imageCount = 5, overrides: Partial<AdminGame> = {}) {
  const api = fakeApi([game(overrides, imageCount)]);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 9, height: 9, close: () => undefined }));
  visitAdmin('/admin/games/7');
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
const edit = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Edit image 2', hidden: true }));
  return within(await screen.findByRole('dialog', { name: 'Edit Image' }));
};
const selectFiles = async (...files: File[]) => {
  fireEvent.mouseDown(uploadTab());
  fireEvent.change(await screen.findByLabelText('Image file'), { target: { files } });
};

describe('image tiles', () => {
  test('show the empty slots', async () => {
    await open(3);
    expect(screen.getAllByText('Drop, paste or choose a picture')).toHaveLength(2);
    const press = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
    clickButton(/Add image 4 /);
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
    clickButton('Move image 2 earlier');
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
    clickButton('Move image 1 later');
    expect(
      await screen.findByText('Failed to update image order: 400: Not all images are there.'),
    ).toBeTruthy();
    expect(shown()).toEqual(['1', '2', '3', '4', '5']);
  });

  test('does nothing at either end', async () => {
    const api = await open();
    clickButton('Move image 1 earlier');
    clickButton('Move image 5 later');
    expect(api.paths('PUT')).toEqual([]);
  });
});

describe('an image', () => {
  test('is deleted after confirmation, and comes back with Undo', async () => {
    const api = await open();
    api.respond(routes.removeImage, [200, { deleted: true }, { etag: '"5"' }]);
    clickButton('Delete image 2');
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
    clickButton('Delete image 2');
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete image: 404: Image not found')).toBeTruthy();
  });

  test.each([
    [[200, {}, { etag: '"5"' }], 'Image updated'],
    [[500, ''], 'Failed to update image: 500: '],
  ] as const)('gets a new picture: the response %j', async (answer, text) => {
    const api = await open();
    api.respond(routes.changeImage, answer);
    const dialog = await edit();
    fireEvent.change(dialog.getByLabelText('Replace image'), {
      target: { files: [file('new.png')] },
    });
    await dialog.findByText('New picture, not saved yet');
    fireEvent.click(dialog.getByRole('button', { name: 'Save Image' }));
    expect(await screen.findByText(text.trim())).toBeTruthy();
    expect(api.lastRequest('PUT')?.body).toEqual({ url: `data:image/png;base64,${btoa(PNG)}` });
    expect(api.lastRequest('PUT')?.headers.get('if-match')).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(
      answer[0] === 200 ? 1 : 0,
    );
  });

  test('asks before its new picture is discarded', async () => {
    await open();
    const dialog = await edit();
    fireEvent.change(dialog.getByLabelText('Replace image'), {
      target: { files: [file('new.png')] },
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Keep Editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Discard Changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('uploading', () => {
  const upload = () => clickButton(/^Upload( \d)? Image/);
  const typeLine = (value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: 'Line after the game (optional)' }), {
      target: { value },
    });
  const posted = (api: ReturnType<typeof fakeApi>) =>
    api.requests
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => body as { description: string; credit?: unknown });

  test('accepts images with an optional description', async () => {
    await open(0);
    fireEvent.mouseDown(uploadTab());
    const input = await screen.findByLabelText('Image file');
    expect(input.getAttribute('accept')).toBe('image/*');
    expect(screen.getByText('JPG, PNG, GIF')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Line after the game (optional)' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Upload Image' })).toHaveProperty('disabled', true);
  });

  test('sends the data URL after 500 ms, and shows the places', async () => {
    const api = await open(0);
    api.respond(routes.addImage, [201, { id: 1, order: 0, url: '/pictures/1.webp' }]);
    await selectFiles(file('tail.png'));
    typeLine('A tail');
    vi.useFakeTimers();
    upload();
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect(posted(api)).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    expect(await screen.findByText('Image added')).toBeTruthy();
    expect(posted(api)).toEqual([
      { url: `data:image/png;base64,${btoa(PNG)}`, ...NO_CLUE_TEXTS, description: 'A tail' },
    ]);
    expect(screen.getByRole('list', { name: 'Images in order' })).toBeTruthy();
  });

  test('sends one text and one credit with all files, and no hint that names the word', async () => {
    const api = await open(0);
    api.respond(routes.addImage, [201, { id: 1 }]);
    await selectFiles(file('one.png'), file('two.png'));
    const hint = screen.getByRole('textbox', { name: 'What it shows (optional)' });
    fireEvent.change(hint, { target: { value: 'A whale' } });
    upload();
    expect(document.activeElement).toBe(hint);
    fireEvent.change(hint, { target: { value: 'At sea' } });
    fireEvent.change(screen.getByLabelText('Licence'), { target: { value: 'own' } });
    upload();
    await screen.findByText('2 images');
    const both = { hint: 'At sea', credit: { author: '', licence: 'own', source: '' } };
    expect(posted(api)).toMatchObject([both, both]);
    await selectFiles(file('three.png'));
    upload();
    await waitFor(() => expect(posted(api)).toHaveLength(3));
    expect(posted(api)[2]).toMatchObject(NO_CLUE_TEXTS);
    expect(posted(api)[2]).not.toHaveProperty('credit');
  });

  test('shows a server error in the place of the file, and sends the same again', async () => {
    const api = await open(0);
    api.respond(routes.addImage, [503, { message: 'Please try again.' }]);
    await selectFiles(file('one.png'));
    typeLine('A tail');
    upload();
    expect(await screen.findByText('Failed to add image: 503: Please try again.')).toBeTruthy();
    api.respond(routes.addImage, [201, { id: 1 }]);
    clickButton('Upload one.png again');
    expect(await screen.findByText('Image added')).toBeTruthy();
    const [first, second] = posted(api);
    expect(second).toEqual(first);
  });

  test.each([
    ['decoded', 'This file is not a readable image.'],
    ['read', 'Failed to upload image. Please try again.'],
  ])('reports a file that cannot be %s', async (problem, reason) => {
    await open(0);
    if (problem === 'decoded')
      vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error()));
    const read = vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function fail(
      this: FileReader,
    ) {
      this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>);
    });
    await selectFiles(file('one.png'));
    upload();
    const toasts = await screen.findByRole('region', { name: /F8/ });
    await within(toasts).findByText(reason);
    expect(screen.getByText(`one.png: ${reason}`)).toBeTruthy();
    read.mockRestore();
  });

  test('accepts dropped and pasted files', async () => {
    await open(0);
    fireEvent.mouseDown(uploadTab());
    const area = await screen.findByText(/^You can also drop or paste images here\./);
    fireEvent.drop(area, { dataTransfer: { files: [file('dropped.png')] } });
    expect(await screen.findByText('dropped.png')).toBeTruthy();
    fireEvent.paste(document, { clipboardData: { files: [file('one.png'), file('two.png')] } });
    expect(await screen.findByText('one.png, two.png')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Upload 2 Images' })).toBeTruthy();
  });
});
