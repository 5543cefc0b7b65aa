import type { SimilarGames } from '@imguessr/contracts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { game } from '../../../testing/game.build.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** Opens the page again: what is accepted is read when it is loaded. */
async function load() {
  vi.resetModules();
  const { useAcceptedLikeness, withoutAccepted } = await import('./accepted-likeness.ts');
  const { result } = renderHook(() => useAcceptedLikeness());
  return {
    accept: (one: string, other: string) => act(() => result.current[1](one, other)),
    matchesOf: (checked: ReturnType<typeof game>, url: string | undefined) =>
      withoutAccepted(checked, similarTo(url), result.current[0]).pictures.map(
        ({ matches }) => matches.length,
      ),
  };
}
const similarTo = (url: string | undefined): SimilarGames => ({
  words: [],
  pictures: [
    {
      imageId: 1,
      matches: [{ gameId: 31, word: 'BEE', imageId: 90, position: 2, likeness: 'similar', url }],
    },
  ],
  pendingCount: 0,
});

const whale = game();
const [{ url: own } = { url: '' }] = whale.images;
const BEE = '/pictures/bee.webp';

test('what looks alike and is accepted is not mentioned again, also not after a reload', async () => {
  const page = await load();
  expect(page.matchesOf(whale, BEE)).toEqual([1]);
  page.accept(BEE, own);
  expect(page.matchesOf(whale, BEE)).toEqual([0]);
  expect((await load()).matchesOf(whale, BEE)).toEqual([0]);
});

test('a pair of which one picture was replaced is mentioned', async () => {
  const page = await load();
  page.accept(own, BEE);
  const changed = {
    ...whale,
    images: whale.images.map((image) => ({ ...image, url: '/pictures/new.webp' })),
  };
  expect([page.matchesOf(changed, BEE), page.matchesOf(whale, '/pictures/fly.webp')]).toEqual([
    [1],
    [1],
  ]);
  expect(page.matchesOf(whale, undefined)).toEqual([1]);
});

test('a damaged store accepts nothing', async () => {
  localStorage.setItem('imguessr_admin_accepted_likeness', '{"a"');
  expect((await load()).matchesOf(whale, BEE)).toEqual([1]);
});
