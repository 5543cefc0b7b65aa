import { CATALOG_UNAVAILABLE, DEFAULT_FACE } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFaceReader } from './site-face.reader.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const face = (name: string) => ({ ok: true, value: { ...DEFAULT_FACE, name } });
const readerOf = (...replies: unknown[]) => {
  const catalog = vi.fn(async () => replies.shift() ?? replies.at(-1));
  return { read: createFaceReader(catalog as unknown as CatalogClient), catalog };
};

test('a new face is seen a second later, by one request a second', async () => {
  const { read, catalog } = readerOf(face('One'), face('Two'));
  expect((await read()).name).toBe('One');
  await vi.advanceTimersByTimeAsync(999);
  expect((await read()).name).toBe('One');
  expect(catalog).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect((await read()).name).toBe('Two');
});

test('the same face is the same object, so that pages are derived once', async () => {
  const { read } = readerOf(face('One'), face('One'));
  const first = await read();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await read()).toBe(first);
});

test('the last face stays while the catalog is unavailable or does not answer as expected', async () => {
  const { read } = readerOf(face('One'), CATALOG_UNAVAILABLE, { ok: true, value: {} });
  for (let round = 0; round < 3; round++) {
    expect((await read()).name).toBe('One');
    await vi.advanceTimersByTimeAsync(1_000);
  }
});

test('the default face is shown after 300 ms without a catalog', async () => {
  const read = createFaceReader((() => new Promise(() => {})) as CatalogClient)();
  await vi.advanceTimersByTimeAsync(300);
  expect(await read).toBe(DEFAULT_FACE);
});
