import { CATALOG_UNAVAILABLE, DEFAULT_BRANDING } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBrandingReader } from './site-branding.reader.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const branding = (name: string) => ({ ok: true, value: { ...DEFAULT_BRANDING, name } });
const readerOf = (...replies: unknown[]) => {
  const catalog = vi.fn(async () => replies.shift() ?? replies.at(-1));
  return { read: createBrandingReader(catalog as unknown as CatalogClient), catalog };
};

test('a new branding is seen a second later, by one request a second', async () => {
  const { read, catalog } = readerOf(branding('One'), branding('Two'));
  expect((await read()).name).toBe('One');
  await vi.advanceTimersByTimeAsync(999);
  expect((await read()).name).toBe('One');
  expect(catalog).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect((await read()).name).toBe('Two');
});

test('the same branding is the same object, so that pages are derived once', async () => {
  const { read } = readerOf(branding('One'), branding('One'));
  const first = await read();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await read()).toBe(first);
});

test('the last branding stays while the catalog is unavailable or does not answer as expected', async () => {
  const { read } = readerOf(branding('One'), CATALOG_UNAVAILABLE, { ok: true, value: {} });
  for (let round = 0; round < 3; round++) {
    expect((await read()).name).toBe('One');
    await vi.advanceTimersByTimeAsync(1_000);
  }
});

test('the default branding is shown after 300 ms without a catalog', async () => {
  const read = createBrandingReader((() => new Promise(() => {})) as CatalogClient)();
  await vi.advanceTimersByTimeAsync(300);
  expect(await read).toBe(DEFAULT_BRANDING);
});
