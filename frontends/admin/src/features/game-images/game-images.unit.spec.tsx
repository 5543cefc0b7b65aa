import { requestPath } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/admin-routes';
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useAdminApi } from '../../shared/api/admin-api.context.ts';
import { gameQuery } from '../../shared/api/admin-queries.ts';
import { renderAdmin } from '../../testing/admin.render.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { game } from '../../testing/game.build.ts';
import { ImagesCard } from './images.card.tsx';

// The code of an overlay is fetched when it is first wanted: on a busy machine that takes its time.
configure({ asyncUtilTimeout: 20_000 });
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

function Loaded() {
  const { data } = useQuery(gameQuery(useAdminApi(), 7));
  return data ? <ImagesCard game={data} noteOf={() => null} /> : null;
}

async function open(pictures = 5) {
  const wire = fakeApi([game({}, pictures)]);
  renderAdmin(<Loaded />);
  await screen.findByRole('heading', { name: 'Game Images' });
  return wire;
}

const shown = () =>
  screen.getAllByAltText(/^Attempt \d$/).map((image) => image.getAttribute('src')?.replace(/\D/g, ''));
const file = (name: string, type = 'image/png') => new File(['picture'], name, { type });
const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('Image file'), { target: { files } });

describe('the tiles', () => {
  test('are numbered, with the alternative text of their number', async () => {
    await open();
    expect(shown()).toEqual(['1', '2', '3', '4', '5']);
    expect(screen.getByAltText('Attempt 3')).toBeTruthy();
  });

  test('show the places that are still empty', async () => {
    await open(3);
    expect(screen.getByText('3 of 5 pictures')).toBeTruthy();
    expect(screen.getAllByText('Still missing')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Add picture 4' }));
    expect(screen.getByRole('tab', { name: 'Upload New Image' }).getAttribute('aria-selected')).toBe('true');
  });
});

describe('another order', () => {
  test('is shown at once, saved whole in one call, and told', async () => {
    const wire = await open();
    let answer = () => {};
    wire.answer(routes.orderImages, async ({ body }) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      const { imageIds } = body as { imageIds: number[] };
      const images = imageIds.map((id, order) => ({ id, order, url: `/pictures/${id}.webp` }));
      Object.assign(wire.games[0] as object, { images });
      return [200, images];
    });
    fireEvent.click(screen.getByRole('button', { name: 'Move picture 2 up' }));
    expect(await screen.findByText('Reordering images')).toBeTruthy();
    await waitFor(() => expect(shown()).toEqual(['2', '1', '3', '4', '5']));
    answer();
    expect(await screen.findByText('Images reordered')).toBeTruthy();
    expect(wire.calls('PUT')).toEqual([requestPath(routes.orderImages, { params: { id: 7 } })]);
    expect(wire.last('PUT')?.body).toEqual({ imageIds: [2, 1, 3, 4, 5] });
    expect(shown()).toEqual(['2', '1', '3', '4', '5']);
  });

  test('that is refused gives the old one back, with the reason', async () => {
    const wire = await open();
    wire.answer(routes.orderImages, [400, { message: 'Not all images are there.' }]);
    fireEvent.click(screen.getByRole('button', { name: 'Move picture 1 down' }));
    expect(await screen.findByText('Failed to update image order: 400: Not all images are there.')).toBeTruthy();
    expect(shown()).toEqual(['1', '2', '3', '4', '5']);
  });

  test('does not go beyond the ends', async () => {
    const wire = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Move picture 1 up' }));
    fireEvent.click(screen.getByRole('button', { name: 'Move picture 5 down' }));
    expect(wire.calls('PUT')).toEqual([]);
  });
});

describe('a picture', () => {
  test('is deleted after a question', async () => {
    const wire = await open();
    wire.answer(routes.removeImage, [200, { deleted: true }]);
    fireEvent.click(screen.getByRole('button', { name: 'Delete picture 2' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this image?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Image deleted')).toBeTruthy();
  });

  test('that cannot be deleted says why', async () => {
    const wire = await open();
    wire.answer(routes.removeImage, [404, { message: 'Image not found' }]);
    fireEvent.click(screen.getByRole('button', { name: 'Delete picture 2' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete image: 404: Image not found')).toBeTruthy();
  });

  test.each([
    [[200, {}], 'Image updated'],
    [[500, ''], 'Failed to update image: 500: '],
  ] as const)('gets another description, answered %j', async (answer, text) => {
    const wire = await open();
    wire.answer(routes.changeImage, answer);
    fireEvent.click(screen.getByRole('button', { name: 'Edit picture 2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit image' });
    const field = within(dialog).getByRole('textbox', { name: 'Description (optional)' });
    expect(field).toHaveProperty('value', 'Picture 2');
    fireEvent.change(field, { target: { value: 'A tail' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save Image' }));
    expect(await screen.findByText(text.trim())).toBeTruthy();
    expect(wire.last('PUT')?.body).toEqual({ url: '/pictures/2.webp', description: 'A tail' });
  });
});

describe('the card of a picture', () => {
  test('asks before it is closed on something unsaved', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Edit picture 2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit image' });
    const field = within(dialog).getByRole('textbox', { name: 'Description (optional)' });
    fireEvent.change(field, { target: { value: 'A tail' } });
    fireEvent.keyDown(dialog, { key: 'Escape' });
    fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field).toHaveProperty('value', 'A tail');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    const question = await screen.findByRole('alertdialog', { name: 'Close without saving?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('uploading', () => {
  const upload = () => fireEvent.click(screen.getByRole('button', { name: /^Upload( \d)? Image/ }));

  test('takes pictures, with the hint and an optional description', async () => {
    await open(0);
    const input = screen.getByLabelText('Image file');
    expect(input.getAttribute('accept')).toBe('image/*');
    expect(screen.getByText('JPG, PNG, GIF')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Description (optional)' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Upload Image' })).toHaveProperty('disabled', true);
  });

  test('waits 500 ms before it sends the data URL', async () => {
    const wire = await open(0);
    wire.answer(routes.addImage, [201, { id: 1, order: 0, url: '/pictures/1.webp' }]);
    choose(file('tail.png'));
    fireEvent.change(screen.getByRole('textbox', { name: 'Description (optional)' }), { target: { value: 'A tail' } });
    vi.useFakeTimers();
    upload();
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect(wire.calls('POST')).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    expect(await screen.findByText('Image added')).toBeTruthy();
    expect(wire.last('POST')?.body).toEqual({ url: `data:image/png;base64,${btoa('picture')}`, description: 'A tail' });
  });

  test('of several keeps their order; one that fails says why and leaves the others alone', async () => {
    const wire = await open(0);
    let turn = 0;
    wire.answer(routes.addImage, () => {
      turn += 1;
      return turn === 2 ? [413, { message: 'The picture is larger than 10 MB.' }] : [201, { id: turn }];
    });
    choose(file('one.png'), file('two.png'), file('three.png'));
    fireEvent.change(screen.getByLabelText('Description of three.png'), { target: { value: 'Third' } });
    upload();
    expect(await screen.findByText('Failed: 413: The picture is larger than 10 MB.')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText('Added')).toHaveLength(2));
    const described = wire.sent
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => (body as { description: string }).description);
    expect(described).toEqual(['', '', 'Third']);
  });

  test('that is refused is told in the words of the catalogue, and can be tried again with the same words', async () => {
    const wire = await open(0);
    wire.answer(routes.addImage, [503, { message: 'Please try again.' }]);
    choose(file('one.png'));
    fireEvent.change(screen.getByRole('textbox', { name: 'Description (optional)' }), { target: { value: 'A tail' } });
    upload();
    expect(await screen.findByText('Failed to add image: 503: Please try again.')).toBeTruthy();
    expect(screen.getByLabelText(/^Description of /)).toHaveProperty('value', 'A tail');
    wire.answer(routes.addImage, [201, { id: 1 }]);
    upload();
    expect(await screen.findByText('Added')).toBeTruthy();
    expect(wire.last('POST')?.body).toMatchObject({ description: 'A tail' });
  });

  test('of a picture that cannot be read says so', async () => {
    await open(0);
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')));
    choose(file('one.png'));
    upload();
    expect(await screen.findByText('Failed to upload image. Please try again.')).toBeTruthy();
    expect(screen.getByText('Failed: This file cannot be read as a picture.')).toBeTruthy();
  });

  test('takes dropped and pasted pictures, and nothing else', async () => {
    await open(0);
    const area = screen.getByText('Or drop pictures here, or paste one.');
    fireEvent.drop(area, { dataTransfer: { files: [file('dropped.png'), file('notes.txt', 'text/plain')] } });
    expect(await screen.findByText('dropped.png')).toBeTruthy();
    expect(screen.getByText('Not taken: This file is not a picture.')).toBeTruthy();
    fireEvent.paste(document, { clipboardData: { files: [file('pasted.png')] } });
    expect(await screen.findByText('pasted.png')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Upload 2 Images' })).toBeTruthy();
  });
});
