import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { createTestPlayer } from '../../../testing/play.fixture.ts';
import { PlayContext } from '../play.context.ts';
import type { PlayStore } from '../store/play.store.ts';
import { GuessEntry } from './guess-entry.tsx';

const clickButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => localStorage.clear());
afterEach(() => void vi.useRealTimers());

const route = { kind: 'game', gameId: '7' } as const;

async function renderEntry(options: { isEnabled?: boolean } = {}) {
  fakeApi();
  const { store } = createTestPlayer();
  await store.getState().load(route);
  return renderStore(store, options);
}

function renderStore(store: PlayStore, { isEnabled = true } = {}) {
  let rendered = 0;
  const { container } = render(
    <PlayContext value={store}>
      <button type="button">Elsewhere</button>
      <Profiler id="entry" onRender={() => rendered++}>
        <GuessEntry isEnabled={isEnabled} />
      </Profiler>
    </PlayContext>,
  );
  const row = () => container.querySelector<HTMLElement>('[data-boxes]')!;
  const boxes = () => Array.from(row().children, (box) => box.textContent || '_').join('');
  const landing = () =>
    Array.from(row().querySelectorAll('[data-landing]'), (letter) => letter.textContent).join('');
  return { store, boxes, boxesState: () => row().dataset.boxes, landing, renders: () => rendered };
}

const press = (key: string, init: KeyboardEventInit & { target?: Element } = {}) =>
  fireEvent.keyDown(init.target ?? document.body, { key, ...init });
const type = (word: string) => {
  for (const letter of word) press(letter);
};

it('renders the boxes once while nobody types, so that their code is compiled before the first letter', async () => {
  const idleTasks: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idleTasks.push(task));
  vi.stubGlobal('cancelIdleCallback', () => {});
  const { boxes, renders } = await renderEntry();
  const before = renders();
  expect(idleTasks).toHaveLength(1);
  act(() => idleTasks[0]?.());
  expect(renders()).toBe(before + 1);
  expect(boxes()).toBe('_____');
});

describe('physical keys', () => {
  it('type upper-case letters and nothing else', async () => {
    const { boxes } = await renderEntry();
    type('w7-hä');
    expect(boxes()).toBe('WH___');
  });

  it('clear the current or the previous box with Backspace', async () => {
    const { boxes } = await renderEntry();
    type('wh');
    press('Backspace');
    press('Backspace');
    expect(boxes()).toBe('_____');
  });

  it('move the cursor with the arrow keys', async () => {
    const { boxes } = await renderEntry();
    type('wh');
    press('ArrowLeft');
    press('ArrowLeft');
    type('x');
    expect(boxes()).toBe('XH___');
  });

  it.each(['ctrlKey', 'altKey', 'metaKey'])(
    'leave combinations with %s to the browser',
    async (modifier) => {
      const { boxes } = await renderEntry();
      expect(press('r', { [modifier]: true })).toBe(true);
      expect(boxes()).toBe('_____');
    },
  );

  it('do nothing while a dialog is open', async () => {
    const { boxes } = await renderEntry({ isEnabled: false });
    type('whale');
    expect(boxes()).toBe('_____');
  });

  it('submit with Enter instead of pressing a focused on-screen key', async () => {
    const { store, boxes } = await renderEntry();
    clickButton('On-screen keys');
    const key = screen.getByRole('button', { name: 'S' });
    for (const letter of 'SHARK') fireEvent.click(screen.getByRole('button', { name: letter }));
    key.focus();
    expect(press('Enter', { target: key })).toBe(false);
    expect(store.getState().attempts).toMatchObject([{ attempt: 'SHARK', isCorrect: false }]);
    expect(boxes()).toBe('SHARK');
  });

  it('leave Enter to a focused button until a letter is typed', async () => {
    const { store } = await renderEntry();
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    elsewhere.focus();
    expect(press('Enter', { target: elsewhere })).toBe(true);
    press('w', { target: elsewhere });
    expect(document.activeElement).toBe(document.body);
    expect(store.getState().attempts).toEqual([]);
  });
});

it('has the letters of a guess that the server did not take, and says why, until the next key', async () => {
  const { store, boxes } = await renderEntry();
  const reason = 'This game can’t be played right now. Your guess wasn’t counted.';
  act(() => store.setState({ refused: { guess: 'SHARK', reason } }));
  expect([boxes(), screen.getByRole('status').textContent]).toEqual(['SHARK', reason]);
  press('Backspace');
  expect([boxes(), screen.queryByRole('status')]).toEqual(['SHAR_', null]);
  act(() => store.setState({ refused: { guess: 'SHARK', reason } }));
  expect(boxes()).toBe('SHARK');
});

describe('what is typed while the game loads', () => {
  it('stays in the boxes when Enter comes before the earlier guesses are read', async () => {
    const earlier = createTestPlayer();
    const api = fakeApi();
    await earlier.store.getState().load(route);
    earlier.guess('SQUID');
    await vi.waitFor(() => expect(api.records).toHaveLength(1));
    const answer = fetch;
    const late = Promise.withResolvers<void>();
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
      if (path.includes('/guesses/')) await late.promise;
      return answer(path, init);
    });

    const { store } = createTestPlayer();
    const loading = store.getState().load(route);
    await vi.waitFor(() => expect(store.getState().gameId).toBe(7));
    const { boxes } = renderStore(store);
    type('shark');
    press('Enter');
    expect([boxes(), api.postedGuesses.length]).toEqual(['SHARK', 1]);
    late.resolve();
    await act(() => loading);
    press('Enter');
    await vi.waitFor(() =>
      expect(api.records.map(({ attempt }) => attempt)).toEqual(['SQUID', 'SHARK']),
    );
  });
});

it('has what was typed before the page was loaded again, once', async () => {
  await renderEntry();
  type('sha');
  fireEvent(window, new Event('pagehide'));
  cleanup();
  expect((await renderEntry()).boxes()).toBe('SHA__');
  cleanup();
  expect((await renderEntry()).boxes()).toBe('_____');
});

describe('a word that was tried before', () => {
  it('is guessed again only when Enter is pressed once more', async () => {
    const { store } = await renderEntry();
    type('shark');
    press('Enter');
    type('shark');
    press('Enter');
    expect(screen.getByText(/^You’ve already tried SHARK/)).toBeTruthy();
    expect(store.getState().attempts).toHaveLength(1);
    press('Enter');
    expect(store.getState().attempts).toHaveLength(2);
  });
});

describe('a letter', () => {
  it('lands once it has been painted, until the next one is typed', async () => {
    const { landing } = await renderEntry();
    type('w');
    expect(landing()).toBe('');
    await vi.waitFor(() => expect(landing()).toBe('W'));
    type('h');
    expect(landing()).toBe('');
    await vi.waitFor(() => expect(landing()).toBe('H'));
  });

  it('lights Enter when it fills the last box', async () => {
    await renderEntry();
    const isLit = () =>
      screen.getByText('Enter', { selector: 'button' }).matches('[data-complete] *');
    type('whal');
    expect(isLit()).toBe(false);
    type('e');
    expect(isLit()).toBe(true);
    press('Backspace');
    expect(isLit()).toBe(false);
  });
});

describe('a second Enter right after a guess', () => {
  it('is ignored', async () => {
    await renderEntry();
    type('shark');
    press('Enter');
    press('Enter');
    expect(screen.queryByText('Please enter a guess')).toBeNull();
    expect(screen.getByRole('list', { name: 'Your guesses' })).toBeTruthy();
  });
});

describe('an invalid guess', () => {
  it('shows why until the next letter is typed', async () => {
    await renderEntry();
    press('Enter');
    expect(screen.getByText('Please enter a guess')).toBeTruthy();
    type('w');
    expect(screen.queryByText('Please enter a guess')).toBeNull();
    press('Enter');
    expect(screen.getByText('Your guess must be 5 letters long')).toBeTruthy();
  });
});

describe('the first wrong guess in a browser', () => {
  const hint = () => screen.queryByText('Here is clue 2');
  const guessWrong = (word: string) => {
    type(word);
    press('Enter');
  };

  it('says that it has opened the next clue, until the next letter, and only once', async () => {
    await renderEntry();
    expect(hint()).toBeNull();
    guessWrong('shark');
    expect(hint()).toBeTruthy();
    type('t');
    expect(hint()).toBeNull();
    guessWrong('rout');
    expect(hint()).toBeNull();
  });

  it('needs no words to a player who has played before', async () => {
    localStorage.setItem(
      'imguessr_played_games',
      JSON.stringify([{ gameId: 3, sessionId: 's', outcome: 'try1' }]),
    );
    await renderEntry();
    guessWrong('shark');
    expect(hint()).toBeNull();
  });
});

describe('a wrong guess', () => {
  it('disappears when the next letter is typed', async () => {
    const { boxesState, boxes } = await renderEntry();
    type('shark');
    press('Enter');
    type('w');
    expect([boxesState(), boxes()]).toEqual(['typing', 'W____']);
  });

  it('is listed with its result', async () => {
    await renderEntry();
    expect(screen.getByText('5 guesses, 5 clues, 1 word')).toBeTruthy();
    type('shark');
    press('Enter');
    expect(screen.getByRole('list', { name: 'Your guesses' }).textContent).toBe('SHARK, wrong');
  });
});

describe('the end of the game', () => {
  it('fills the boxes with the word and removes the keys', async () => {
    const { boxesState, boxes } = await renderEntry();
    type('whale');
    press('Enter');
    expect([boxesState(), boxes()]).toEqual(['won', 'WHALE']);
    expect(screen.queryByRole('button', { name: 'Q' })).toBeNull();
    type('x');
    expect(boxes()).toBe('WHALE');
  });

  it('asks for confirmation before giving up', async () => {
    const { boxesState, store } = await renderEntry();
    clickButton('Reveal Word (Ends Game)');
    clickButton('Keep playing');
    expect(store.getState().isGameOver).toBe(false);
    clickButton('Reveal Word (Ends Game)');
    clickButton('Reveal it');
    expect(boxesState()).toBe('given-up');
  });

  it.each([
    ['Enter', () => clickButton('Keep playing')],
    [
      'Escape',
      () => press('Escape', { target: screen.getByRole('button', { name: 'Keep playing' }) }),
    ],
  ])('returns the focus to the button when %s cancels giving up', async (_, cancel) => {
    await renderEntry();
    clickButton('Reveal Word (Ends Game)');
    cancel();
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Reveal Word (Ends Game)' }),
    );
  });

  it('leaves Enter to the guess when a pointer cancels giving up', async () => {
    await renderEntry();
    clickButton('Reveal Word (Ends Game)');
    fireEvent.click(screen.getByRole('button', { name: 'Keep playing' }), { detail: 1 });
    expect(document.activeElement).toBe(document.body);
  });

  it('removes a message about a guess', async () => {
    await renderEntry();
    press('Enter');
    expect(screen.getByText('Please enter a guess')).toBeTruthy();
    clickButton('Reveal Word (Ends Game)');
    clickButton('Reveal it');
    expect(screen.queryByText('Please enter a guess')).toBeNull();
  });
});

describe('the phone’s own keyboard', () => {
  it('types into a labelled field that never takes the focus by itself', async () => {
    const { boxes, store } = await renderEntry();
    const field = screen.getByLabelText('Your guess, 5 letters');
    expect(document.activeElement).toBe(document.body);
    fireEvent.change(field, { target: { value: 'wh al3e' } });
    expect(boxes()).toBe('WHALE');
    press('Enter', { target: field });
    expect(store.getState().hasWon).toBe(true);
  });

  it('does not type a letter twice', async () => {
    const { boxes } = await renderEntry();
    press('w', { target: screen.getByLabelText('Your guess, 5 letters') });
    expect(boxes()).toBe('_____');
  });
});
