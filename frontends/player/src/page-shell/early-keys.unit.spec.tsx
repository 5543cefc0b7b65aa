import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { GuessEntry } from '../features/play/entry/guess-entry.tsx';
import { PlayContext } from '../features/play/play.context.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { createTestPlayer } from '../testing/play.fixture.ts';
import { recordEarlyKeys } from './early-keys.ts';
import { renderPageShell } from './render-shell.tsx';

const { templates, boxes: boxesOf, keys } = renderPageShell();

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** Shows the shell of a game with five letters, and returns how the page replaces it. */
async function showShell() {
  const html = templates.game
    .replace('{{boxes}}', boxesOf[5]?.html ?? '')
    .replace('{{keys}}', keys.en ?? '');
  document.body.innerHTML = `<div id="shell">${html}</div>`;
  const shell = document.querySelector<HTMLElement>('#shell')!;
  recordEarlyKeys(shell, 'Backspace');
  const api = fakeApi();
  const { store } = createTestPlayer();
  await store.getState().load({ kind: 'game', gameId: '7' });
  return {
    api,
    replaceShell: async () => {
      render(
        <PlayContext value={store}>
          <GuessEntry isEnabled earlyLetters={{ current: '' }} />
        </PlayContext>,
      );
      await act(async () => shell.remove());
    },
  };
}

const boxes = () =>
  Array.from(document.querySelectorAll('[data-boxes] > *'), (box) => box.textContent || '_').join(
    '',
  );
const press = (key: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { key, ...init });
const tap = (name: string) => {
  const key = Array.from(document.querySelectorAll<HTMLElement>('[data-game-key]')).find(
    ({ textContent, ariaLabel }) => (ariaLabel ?? textContent) === name,
  );
  fireEvent.click(key!);
};

describe('the keys that are pressed before the page can be used', () => {
  it('are shown in the boxes of the shell, and are on the page in their order, once', async () => {
    const { replaceShell } = await showShell();
    for (const letter of 'shq') press(letter);
    press('Backspace');
    press('a');
    expect(boxes()).toBe('SHA__');
    await replaceShell();
    expect(boxes()).toBe('SHA__');
    press('r');
    expect(boxes()).toBe('SHAR_');
  });

  it('may be those on the screen', async () => {
    const { replaceShell } = await showShell();
    for (const key of ['S', 'H', 'Q', 'Backspace', 'A']) tap(key);
    press('r');
    expect(boxes()).toBe('SHAR_');
    await replaceShell();
    expect(boxes()).toBe('SHAR_');
    tap('K');
    expect(boxes()).toBe('SHARK');
  });

  it('make a guess', async () => {
    const { api, replaceShell } = await showShell();
    for (const letter of 'squid') press(letter);
    press('Enter');
    for (const letter of 'sha') press(letter);
    await replaceShell();
    expect(api.postedGuesses.map(({ guess }) => guess)).toEqual(['SQUID']);
  });

  it('are left to the browser with Ctrl, and Enter where a link has the focus', async () => {
    const { replaceShell } = await showShell();
    press('s', { ctrlKey: true });
    fireEvent.keyDown(document.querySelector('#shell a')!, { key: 'Enter' });
    await replaceShell();
    expect(boxes()).toBe('_____');
    expect(document.querySelector('[role=status]')).toBeNull();
  });
});
