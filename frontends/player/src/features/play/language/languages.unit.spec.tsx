import type { GamePayload } from '@imguessr/contracts';
import { installLanguage, lettersOf } from '@imguessr/game-rules/languages';
import { installLetters } from '@imguessr/game-rules/letters';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, whale } from '../../../testing/fake-api.ts';
import { createTestPlayer } from '../../../testing/play.fixture.ts';
import { GuessEntry } from '../entry/guess-entry.tsx';
import { PlayContext } from '../play.context.ts';

/** A word as its editor spells it, and as a player may type it on a keyboard of the language. */
const WORDS: Readonly<Record<string, readonly [word: string, typed: string]>> = {
  en: ['WHALE', 'whale'],
  de: ['STRAẞE', 'straße'],
  el: ['ΣΟΦΟΣ', 'σοφός'],
  es: ['PIÑA', 'piña'],
  fr: ['ÉTÉ', 'ete'],
  he: ['שלום', 'שלומ'],
  it: ['CITTÀ', 'citta'],
  nl: ['REÜNIE', 'reunie'],
  pl: ['ŻÓŁW', 'żółw'],
  pt: ['MAÇÃ', 'maca'],
  ru: ['ЁЛКА', 'елка'],
  tr: ['İNCIR', 'incır'],
  uk: ['МʼЯЧ', "м'яч"],
};

/** What an input method has composed after each key. */
const COMPOSED: Readonly<Record<string, readonly [word: string, ...composed: string[]]>> = {
  ja: ['ネコ', 'n', 'ね', 'ねk', 'ねこ'],
  ko: ['한글', 'ㅎ', '하', '한', '한ㄱ', '한그', '한글'],
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  cleanup();
  installLanguage('en');
  vi.useRealTimers();
});
// A won game still requests its statistics.
afterAll(() => void vi.unstubAllGlobals());

async function renderGame(code: string, word: string) {
  const letters = lettersOf(code);
  if (letters && code !== 'en') await installLetters(letters);
  fakeApi({ ...whale, word, wordLength: Array.from(word).length } satisfies GamePayload);
  const { store } = createTestPlayer();
  await store.getState().load({ kind: 'game', gameId: '7' });
  const { container } = render(
    <PlayContext value={store}>
      <GuessEntry isEnabled />
    </PlayContext>,
  );
  const row = container.querySelector<HTMLElement>('[data-boxes]');
  const boxes = () => Array.from(row?.children ?? [], (box) => box.textContent || '_').join('');
  fireEvent.click(screen.getByLabelText('On-screen keys'));
  return { store, row, boxes, field: screen.getByLabelText<HTMLInputElement>(/^Your guess, /) };
}

const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });
const buttons = () => Array.from(document.querySelectorAll<HTMLElement>('fieldset button'));
const nameOf = (button: HTMLElement) => button.ariaLabel ?? button.textContent;
const screenKeys = () => buttons().map(nameOf);

function keyNamed(name: string): HTMLElement {
  const key = buttons().find((button) => nameOf(button) === name);
  if (!key) throw new Error(`there is no key ${name} among ${screenKeys()}`);
  return key;
}

/** Composes a text in the field, as browsers report it. */
function compose(field: HTMLInputElement, steps: readonly string[]): void {
  fireEvent.compositionStart(field);
  for (const data of steps) {
    fireEvent.compositionUpdate(field, { data });
    fireEvent.input(field, { target: { value: data }, data, isComposing: true });
  }
  fireEvent.compositionEnd(field, { data: steps.at(-1) });
}

describe.each(Object.entries(WORDS))('a game in %s', (code, [word, typed]) => {
  it('is won with the characters of a keyboard', async () => {
    const { store, boxes, row } = await renderGame(code, word);
    for (const character of typed) press(character);
    expect(boxes()).not.toContain('_');
    press('Enter');
    expect(store.getState().hasWon).toBe(true);
    expect([boxes(), row?.lang]).toEqual([word, code]);
  });
});

describe('the Option key of a Mac', () => {
  const pressOption = (key: string) => fireEvent.keyDown(document.body, { key, altKey: true });

  it('types the letters that it writes', async () => {
    const { boxes } = await renderGame('pl', 'ŻÓŁW');
    for (const letter of 'żół') expect(pressOption(letter)).toBe(false);
    expect(boxes()).toBe('ŻÓŁ_');
  });

  it('begins a letter of two keys in the field', async () => {
    const { boxes, field } = await renderGame('es', 'PIÑA');
    expect(pressOption('Dead')).toBe(true);
    expect(document.activeElement).toBe(field);
    expect(boxes()).toBe('____');
  });
});

describe.each(Object.entries(COMPOSED))('a game in %s', (code, [word, ...composed]) => {
  it('is won with an input method, whose letters are in the boxes before they are complete', async () => {
    const { store, boxes, field } = await renderGame(code, word);
    press('r');
    expect(document.activeElement).toBe(field);
    fireEvent.compositionStart(field);
    for (const data of composed) {
      fireEvent.input(field, { target: { value: data }, data, isComposing: true });
      expect([field.value, boxes().replaceAll('_', '')]).toEqual([data, data.toUpperCase()]);
    }
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(store.getState().attempts).toEqual([]);
    fireEvent.compositionEnd(field);
    press('Enter', field);
    expect(store.getState().hasWon).toBe(true);
    expect(boxes()).toBe(word);
  });
});

describe('keys that compose a letter', () => {
  it('do so on the screen as an input method does', async () => {
    const { store, boxes } = await renderGame('ko', '한글');
    for (const part of 'ㅎㅏㄴㄱㅡㄹ') fireEvent.click(keyNamed(part));
    expect(boxes()).toBe('한글');
    fireEvent.click(keyNamed('Enter'));
    expect(store.getState().hasWon).toBe(true);
  });

  it('are left to the browser in the field after a dead key', async () => {
    const { boxes, field } = await renderGame('pt', 'CAFÉ');
    for (const character of 'caf') press(character);
    expect(press('Dead')).toBe(true);
    expect(document.activeElement).toBe(field);
    compose(field, ['CAF´', 'CAFé']);
    expect(boxes()).toBe('CAFÉ');
  });

  it('are not looked for in English', async () => {
    const { field } = await renderGame('en', 'WHALE');
    press('Dead');
    expect(document.activeElement).not.toBe(field);
  });
});

describe('the field', () => {
  it.each([
    ['b', 'ba', 'ban', 'bana', 'banan', 'banana'],
    ['B', 'Ba', 'Banan', 'Banana '],
    ['bnaana', 'banana'],
    ['bananas', 'banan', 'ba', 'ba-na-na'],
    [' banana'],
    ['ban', 'ban ana'],
    [`${' '.repeat(99)}banana`],
  ])('keeps what the keyboard composes and takes its letters: %j', async (...composed) => {
    const { boxes, field } = await renderGame('en', 'BANANA');
    fireEvent.compositionStart(field);
    for (const data of composed) {
      fireEvent.input(field, { target: { value: data }, data, isComposing: true });
      expect(field.value).toBe(data);
    }
    fireEvent.compositionEnd(field);
    expect([boxes(), field.value]).toEqual(['BANANA', 'BANANA']);
  });

  it('takes an apostrophe from a word, and puts the cursor behind the letters before it', async () => {
    const { boxes, field } = await renderGame('en', 'DONT');
    compose(field, ["don't"]);
    expect(boxes()).toBe('DONT');
    fireEvent.change(field, { target: { value: "d'ont", selectionStart: 2 } });
    press('X');
    expect(boxes()).toBe('DXNT');
  });

  it('has the language, its direction and no limit of characters', async () => {
    const { field } = await renderGame('he', 'שלום');
    expect([field.lang, field.dir, field.maxLength]).toEqual(['he', 'rtl', -1]);
  });

  it('replaces the letter of the box in which the cursor was placed', async () => {
    const { boxes, field, row } = await renderGame('ja', 'ネコ');
    field.focus();
    compose(field, ['ねこ']);
    fireEvent.pointerDown(row?.children[0] ?? document.body);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 1]);
    fireEvent.change(field, { target: { value: 'いこ', selectionStart: 1 } });
    expect(boxes()).toBe('いこ');
  });

  it('has the focus at once where an input method needs it and there are keys', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const { field } = await renderGame('ko', '한글');
    expect(document.activeElement).toBe(field);
  });

  it('does not open the keyboard of a phone', async () => {
    const { field } = await renderGame('ko', '한글');
    expect(document.activeElement).not.toBe(field);
  });
});

describe('boxes from right to left', () => {
  it('are in the order of the word, and the arrow keys move as they point', async () => {
    const { boxes, row } = await renderGame('he', 'שלום');
    expect(row?.closest('[dir]')?.getAttribute('dir')).toBe('rtl');
    for (const character of 'של') press(character);
    press('ArrowRight');
    press('ArrowRight');
    press('א');
    expect(boxes()).toBe('אל__');
    press('ArrowLeft');
    press('ב');
    expect(boxes()).toBe('אלב_');
  });

  it('leave the keys where they are on a keyboard', async () => {
    await renderGame('he', 'שלום');
    expect(screen.getByLabelText('Keyboard').getAttribute('dir')).toBe('ltr');
  });
});

describe('a key of a phone’s Japanese keyboard', () => {
  it('types its next letter when it is pressed again, and a new one in the next box', async () => {
    const { boxes, row } = await renderGame('ja', 'ネコ');
    for (let press = 0; press < 4; press++) fireEvent.click(keyNamed('な'));
    expect(boxes()).toBe('ね_');
    fireEvent.pointerDown(row?.children[1] ?? document.body);
    fireEvent.click(keyNamed('な'));
    expect(boxes()).toBe('ねな');
  });
});
