import {
  blankEntry,
  enteredGuess,
  eraseLetter,
  filledEntry,
  type GuessEntry,
  moveCursor,
  placeCursor,
  typeLetter,
} from '@imguessr/game-rules';
import { whenIdle } from '@imguessr/ui';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createKeyValueStore } from '../../../shared/storage/storage.ts';
import type { PlayView } from '../store/play.state.ts';

/** Keeps what is in the boxes while the page is loaded again, as it is for a new version. */
const storage = createKeyValueStore(() => sessionStorage);

export interface EntryHandlers {
  type(letter: string): void;
  erase(): void;
  move(step: number): void;
  /** Moves the cursor to a box. */
  place(index: number): void;
  /** Replaces all letters, as a phone's keyboard, dictation or a paste does. */
  fill(text: string, caret?: number): void;
  submit(): void;
}

/**
 * Milliseconds after a guess during which Enter on empty boxes is ignored as an accidental second
 * press.
 */
const DOUBLE_ENTER_MS = 1_000;

interface EntryOptions {
  readonly gameId: number | undefined;
  readonly wordLength: number;
  /** A guess whose letters return to the boxes, with the reason. */
  readonly refused: PlayView['refused'];
}

/** `submit` returns why a guess is invalid; the boxes are cleared after an accepted one. */
export function useGuessEntry(
  { gameId, wordLength, refused }: EntryOptions,
  submit: (guess: string) => string | undefined,
) {
  const kept = `imguessr_typed_${gameId}`;
  const [entry, setEntry] = useState<GuessEntry>(() =>
    filledEntry(storage.read(kept) ?? '', wordLength),
  );
  const submittedAt = useRef(Number.NEGATIVE_INFINITY);
  const [error, setError] = useState<string>();
  // Keeps `handlers` stable while typing, so that the 28 keys do not re-render for each letter.
  const latest = useRef({ entry, submit });
  useLayoutEffect(() => {
    latest.current.submit = submit;
  });

  useEffect(() => {
    storage.remove(kept);
    const keep = () => storage.write(kept, enteredGuess(latest.current.entry));
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [kept]);

  // Several keys may come before the next rendering.
  const change = useCallback((next: (entry: GuessEntry) => GuessEntry) => {
    latest.current.entry = next(latest.current.entry);
    setEntry(latest.current.entry);
    setError(undefined);
  }, []);

  const handlers = useMemo<EntryHandlers>(
    () => ({
      type: (letter) => change((current) => typeLetter(current, letter)),
      erase: () => change(eraseLetter),
      move: (step) => change((current) => moveCursor(current, step)),
      place: (index) => change((current) => placeCursor(current, index)),
      fill: (text, caret) =>
        change(() => {
          const { cursor } = filledEntry(text.slice(0, caret), wordLength);
          return { ...filledEntry(text, wordLength), cursor };
        }),
      submit: () => {
        const guess = enteredGuess(latest.current.entry);
        if (guess === '' && performance.now() - submittedAt.current < DOUBLE_ENTER_MS) return;
        const invalid = latest.current.submit(guess);
        if (invalid !== undefined) return setError(invalid);
        submittedAt.current = performance.now();
        change(() => blankEntry(wordLength));
      },
    }),
    [change, wordLength],
  );

  useEffect(() => {
    if (!refused) return;
    handlers.fill(refused.guess);
    setError(refused.reason);
  }, [refused, handlers]);

  // Renders the boxes once while nobody types, so that the first letter does not wait for their
  // code to be compiled.
  useEffect(() => whenIdle(() => setEntry((current) => ({ ...current }))), []);

  return { entry, error, handlers };
}
