import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { stubMissingDom } from '../testing/admin.render.tsx';
import { fakeApi } from '../testing/fake-api.ts';

// Each test loads the whole app.
const root = document.documentElement;

/** Loads the app from scratch: a page has one language of the game from its start. */
async function visitNewGame() {
  vi.resetModules();
  const { AdminApp } = await import('./admin-app.tsx');
  fakeApi();
  stubMissingDom();
  await act(async () => {
    render(
      <Suspense>
        <AdminApp path="/admin/games/new" navigate={() => {}} />
      </Suspense>,
    );
  });
  return screen.findByLabelText<HTMLInputElement>('Word');
}

afterEach(() => {
  cleanup();
  delete root.dataset.gameLanguage;
  vi.unstubAllGlobals();
});

test('checks words by the language that the page names', async () => {
  root.dataset.gameLanguage = 'de';
  const word = await visitNewGame();
  expect([word.lang, word.dir]).toEqual(['de', '']);
  screen.getByText('2 to 20 letters, A-Z, Ä, Ö, Ü, ẞ');
  fireEvent.change(word, { target: { value: ' straße' } });
  expect(word.value).toBe(' straße');
  fireEvent.blur(word);
  expect(word.value).toBe('STRAẞE');
  fireEvent.change(word, { target: { value: 'crème' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create Game' }));
  screen.getByText('Use 2 to 20 letters (A-Z, Ä, Ö, Ü, ẞ), without spaces.');
});

test('writes words in the direction of their language', async () => {
  root.dataset.gameLanguage = 'he';
  const word = await visitNewGame();
  expect([word.lang, word.dir]).toEqual(['he', 'rtl']);
});

test('checks words by English rules without a language in the page', async () => {
  const word = await visitNewGame();
  screen.getByText('2 to 20 letters, A to Z');
  fireEvent.change(word, { target: { value: 'whale' } });
  expect([word.lang, word.value]).toEqual(['en', 'WHALE']);
});
