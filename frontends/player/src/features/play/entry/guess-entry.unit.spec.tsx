import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { buildPlayer } from '../play.fixture.ts';
import { PlayContext } from '../use-play.ts';
import { GuessEntry } from './guess-entry.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function shown({ isEnabled = true } = {}) {
  const wire = fakeApi();
  const { store } = buildPlayer();
  await store.getState().load({ kind: 'game', gameId: '7' });
  const { container } = render(
    <PlayContext value={store}>
      <button type="button">Elsewhere</button>
      <GuessEntry isEnabled={isEnabled} />
    </PlayContext>,
  );
  const row = () => container.querySelector<HTMLElement>('[data-boxes]')!;
  const boxes = () => Array.from(row().children, (box) => box.textContent || '_').join('');
  return { wire, store, boxes, boxesState: () => row().dataset.boxes };
}

const press = (key: string, init: KeyboardEventInit & { target?: Element } = {}) =>
  fireEvent.keyDown(init.target ?? document.body, { key, ...init });
const type = (word: string) => {
  for (const letter of word) press(letter);
};

describe('physical keys', () => {
  it('fill the boxes in upper case, letters only', async () => {
    const { boxes } = await shown();
    type('w7-hä');
    expect(boxes()).toBe('WH___');
  });

  it('Backspace clears the box, or the one before', async () => {
    const { boxes } = await shown();
    type('wh');
    press('Backspace');
    press('Backspace');
    expect(boxes()).toBe('_____');
  });

  it('arrows move the cursor', async () => {
    const { boxes } = await shown();
    type('wh');
    press('ArrowLeft');
    press('ArrowLeft');
    type('x');
    expect(boxes()).toBe('XH___');
  });

  it.each(['ctrlKey', 'altKey', 'metaKey'])('leave combinations with %s to the browser', async (modifier) => {
    const { boxes } = await shown();
    expect(press('r', { [modifier]: true })).toBe(true);
    expect(boxes()).toBe('_____');
  });

  it('do nothing behind a dialog', async () => {
    const { boxes } = await shown({ isEnabled: false });
    type('whale');
    expect(boxes()).toBe('_____');
  });

  it('Enter submits, and a key that has the focus is not pressed again', async () => {
    const { store, boxes } = await shown();
    const key = screen.getByRole('button', { name: 'S' });
    for (const letter of 'SHARK') fireEvent.click(screen.getByRole('button', { name: letter }));
    key.focus();
    expect(press('Enter', { target: key })).toBe(false);
    expect(store.getState().guesses).toEqual([{ attempt: 'SHARK', isCorrect: false }]);
    expect(boxes()).toBe('SHARK');
  });

  it('Enter on another button belongs to that button, until a letter is typed', async () => {
    const { store } = await shown();
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    elsewhere.focus();
    expect(press('Enter', { target: elsewhere })).toBe(true);
    press('w', { target: elsewhere });
    expect(document.activeElement).toBe(document.body);
    expect(store.getState().guesses).toEqual([]);
  });
});

describe('a refused guess', () => {
  it('says why, and the next letter takes it away', async () => {
    await shown();
    press('Enter');
    expect(screen.getByText('Please enter a guess')).toBeTruthy();
    type('w');
    expect(screen.queryByText('Please enter a guess')).toBeNull();
    press('Enter');
    expect(screen.getByText('Your guess must be 5 letters long')).toBeTruthy();
  });
});

describe('a wrong guess', () => {
  it('shakes the boxes for 600 ms', async () => {
    const { boxesState, boxes } = await shown();
    vi.useFakeTimers();
    type('shark');
    press('Enter');
    expect([boxesState(), boxes()]).toEqual(['wrong', 'SHARK']);
    act(() => vi.advanceTimersByTime(599));
    expect(boxesState()).toBe('wrong');
    act(() => vi.advanceTimersByTime(1));
    expect([boxesState(), boxes()]).toEqual(['typing', '_____']);
  });

  it('gives way to the next letter at once', async () => {
    const { boxesState, boxes } = await shown();
    type('shark');
    press('Enter');
    type('w');
    expect([boxesState(), boxes()]).toEqual(['typing', 'W____']);
  });

  it('is listed', async () => {
    await shown();
    expect(screen.getByText('5 guesses, 5 clues, 1 word')).toBeTruthy();
    type('shark');
    press('Enter');
    expect(screen.getByRole('list', { name: 'Your guesses' }).textContent).toBe('SHARK, wrong');
  });
});

describe('the end', () => {
  it('the word fills the boxes and the keys are gone', async () => {
    const { boxesState, boxes } = await shown();
    type('whale');
    press('Enter');
    expect([boxesState(), boxes()]).toEqual(['won', 'WHALE']);
    expect(screen.queryByRole('button', { name: 'Q' })).toBeNull();
    type('x');
    expect(boxes()).toBe('WHALE');
  });

  it('giving up asks once more, in place', async () => {
    const { boxesState, store } = await shown();
    fireEvent.click(screen.getByRole('button', { name: 'Reveal Word (Ends Game)' }));
    fireEvent.click(screen.getByRole('button', { name: 'Keep playing' }));
    expect(store.getState().isGameOver).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Reveal Word (Ends Game)' }));
    fireEvent.click(screen.getByRole('button', { name: 'Reveal it' }));
    expect(boxesState()).toBe('given-up');
  });
});

describe('the phone’s own keyboard', () => {
  it('types into one labelled field that does not take the focus by itself', async () => {
    const { boxes, store } = await shown();
    const field = screen.getByLabelText('Your guess, 5 letters');
    expect(document.activeElement).toBe(document.body);
    fireEvent.change(field, { target: { value: 'wh al3e' } });
    expect(boxes()).toBe('WHALE');
    press('Enter', { target: field });
    expect(store.getState().hasWon).toBe(true);
  });

  it('a key pressed in the field is not typed twice', async () => {
    const { boxes } = await shown();
    press('w', { target: screen.getByLabelText('Your guess, 5 letters') });
    expect(boxes()).toBe('_____');
  });
});
