import { type GamePayload, PAGE_READY_MARK } from '@imguessr/contracts';
import { useCallback, useEffect, useState } from 'react';

/** The state of a play, as a clone keeps it: in the page, which requests only the game from the server. */
export interface Play {
  readonly game: GamePayload;
  readonly letters: string;
  readonly guesses: readonly string[];
  /** The index of the picture on screen. */
  readonly clue: number;
  readonly isOver: boolean;
  /** Handles a letter, `Backspace` or `Enter`; ignores other keys. */
  press(key: string): void;
}

const CLUES = 5;

/** Loads the game of today and listens to the keyboard; undefined while it loads. */
export function useDailyGame(): Play | undefined {
  const [game, setGame] = useState<GamePayload>();
  const [letters, setLetters] = useState('');
  const [guesses, setGuesses] = useState<readonly string[]>([]);
  const isOver = game !== undefined && (guesses.includes(game.word) || guesses.length >= CLUES);

  useEffect(() => {
    const date = new Date().toISOString().slice(0, 10);
    void fetch(`/api/games/daily?date=${date}`)
      .then((response) => response.json() as Promise<GamePayload>)
      .then(setGame);
  }, []);

  const press = useCallback(
    (key: string) => {
      if (!game || isOver) return;
      if (key === 'Backspace') setLetters((typed) => typed.slice(0, -1));
      else if (key === 'Enter' && letters.length === game.word.length) {
        setGuesses((made) => [...made, letters]);
        setLetters('');
      } else if (/^[a-z]$/i.test(key)) {
        setLetters((typed) => (typed.length < game.word.length ? typed + key.toUpperCase() : typed));
      }
    },
    [game, isOver, letters],
  );

  useEffect(() => {
    if (!game) return undefined;
    const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (!ctrlKey && !metaKey && !altKey) press(key);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [game, press]);

  useEffect(() => {
    if (game) performance.mark(PAGE_READY_MARK);
  }, [game]);

  return game && { game, letters, guesses, clue: Math.min(guesses.length, CLUES - 1), isOver, press };
}
