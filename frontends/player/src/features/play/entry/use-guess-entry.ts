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

/** The handlers on the word boxes: physical keys, on-screen keys and the phone's own keyboard all end here. */
export interface EntryHandlers {
  type(letter: string): void;
  erase(): void;
  move(step: number): void;
  place(index: number): void;
  /** Takes over a whole text, as a phone's keyboard, dictation or a paste gives it. */
  fill(text: string): void;
  submit(): void;
}

/** `submit` gives the text of a refusal, or undefined when the guess was taken; then the boxes are blank again. */
export function useGuessEntry(wordLength: number, submit: (guess: string) => string | undefined) {
  const [entry, setEntry] = useState<GuessEntry>(() => blankEntry(wordLength));
  const [refusal, setRefusal] = useState<string>();
  // Keeps the handlers the same from letter to letter, so that 28 keys are not drawn again for each.
  const latest = useRef({ entry, submit });
  useLayoutEffect(() => {
    latest.current = { entry, submit };
  });

  const change = useCallback((next: (entry: GuessEntry) => GuessEntry) => {
    setEntry(next);
    setRefusal(undefined);
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
        const refused = latest.current.submit(enteredGuess(latest.current.entry));
        setRefusal(refused);
        if (refused === undefined) setEntry(blankEntry(wordLength));
      },
    }),
    [change, wordLength],
  );

  return { entry, refusal, handlers };
}
