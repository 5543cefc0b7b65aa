import {
  blankEntry,
  enteredGuess,
  eraseLetter,
  type GuessEntry,
  moveCursor,
  placeCursor,
  typeLetter,
} from '@imguessr/game-rules';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** What physical keys, on-screen keys and the phone's own keyboard do to the letter boxes. */
export interface EntryHandlers {
  type(letter: string): void;
  erase(): void;
  move(step: number): void;
  /** Moves the cursor to a box. */
  place(index: number): void;
  /** Replaces all letters, as a phone's keyboard, dictation or a paste does. */
  fill(text: string): void;
  submit(): void;
}

/**
 * The letters being typed. `submit` returns why a guess is invalid, or undefined when it was accepted; then the boxes are
 * cleared.
 */
export function useGuessEntry(wordLength: number, submit: (guess: string) => string | undefined) {
  const [entry, setEntry] = useState<GuessEntry>(() => blankEntry(wordLength));
  const [error, setError] = useState<string>();
  // Keeps `handlers` stable while typing, so that the 28 keys do not re-render for each letter.
  const latest = useRef({ entry, submit });
  useLayoutEffect(() => {
    latest.current = { entry, submit };
  });

  const change = useCallback((next: (entry: GuessEntry) => GuessEntry) => {
    setEntry(next);
    setError(undefined);
  }, []);

  const handlers = useMemo<EntryHandlers>(
    () => ({
      type: (letter) => change((current) => typeLetter(current, letter)),
      erase: () => change(eraseLetter),
      move: (step) => change((current) => moveCursor(current, step)),
      place: (index) => change((current) => placeCursor(current, index)),
      fill: (text) =>
        change(() =>
          Array.from(text)
            .slice(0, wordLength * 2)
            .reduce(typeLetter, blankEntry(wordLength)),
        ),
      submit: () => {
        const invalid = latest.current.submit(enteredGuess(latest.current.entry));
        setError(invalid);
        if (invalid === undefined) setEntry(blankEntry(wordLength));
      },
    }),
    [change, wordLength],
  );

  return { entry, error, handlers };
}
