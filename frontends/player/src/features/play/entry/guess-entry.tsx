import { SHAKE_MS } from '@imguessr/game-rules';
import { Icon, IconButton } from '@imguessr/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { outcomeStateOf } from '../play.selectors.ts';
import { usePlay } from '../use-play.ts';
import { GiveUp } from './give-up.tsx';
import { GuessField } from './guess-field.tsx';
import { GuessList } from './guess-list.tsx';
import { Keyboard } from './keyboard.tsx';
import { StatusLine } from './status-line.tsx';
import { useGuessEntry } from './use-guess-entry.ts';
import { usePhysicalKeys } from './use-physical-keys.ts';
import { type BoxesState, WordBoxes } from './word-boxes.tsx';

const Area = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(4px, 1dvh, 10px);
  width: 100%;
  max-width: 36rem;
  min-width: 0;
  margin: 0 auto;
`;

const GuessesLine = styled.div`
  min-height: 1.5rem;
  text-align: center;
  color: var(--ink-soft);
  font-size: 0.95rem;
  line-height: 1.5rem;
`;

const InvalidGuess = styled.p`
  color: var(--ink);
  font: 650 0.95rem/1.5rem var(--display);
`;

const Boxes = styled.div`
  position: relative;
  container-type: inline-size;
  border-radius: var(--radius-s);
  &:has(input:focus-visible) { outline: 3px solid var(--ink); outline-offset: 3px; }
`;

const StatusArea = styled.div`
  container-type: inline-size;
`;

const StatusRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
`;

const PhoneKeyboard = styled(IconButton)`
  display: none;
  width: 40px;
  min-height: 32px;
  @media (pointer: coarse) { display: inline-flex; }
`;

/** Everything to guess the word with: earlier guesses, letter boxes, remaining guesses, the give-up button and the keys. */
export function GuessEntry({ isEnabled }: { isEnabled: boolean }) {
  const view = usePlay((current) => current);
  const { act, wordLength, word, isGameOver, currentImageIndex, shakeCount, guesses } = view;
  const field = useRef<HTMLInputElement>(null);
  const submit = useCallback(
    (guess: string) => act({ type: 'MakeGuess', guess, imageIndex: currentImageIndex }),
    [act, currentImageIndex],
  );
  const { entry, error, handlers } = useGuessEntry(wordLength, submit);
  usePhysicalKeys(handlers, isEnabled && !isGameOver);

  const wrongGuess = useWrongGuess(shakeCount, guesses.at(-1)?.attempt);
  const isBlank = entry.boxes.every((letter) => letter === '');
  const shown = isGameOver ? word : isBlank ? wrongGuess : undefined;
  const state: BoxesState = isGameOver ? outcomeStateOf(view) : shown ? 'wrong' : 'typing';

  return (
    <Area aria-label="Your guess">
      <GuessesLine>
        {error ? (
          <InvalidGuess role="status">{error}</InvalidGuess>
        ) : guesses.length > 0 ? (
          <GuessList guesses={guesses} />
        ) : (
          view.play.attemptsUsed === 0 && '5 guesses, 5 clues, 1 word'
        )}
      </GuessesLine>
      <Boxes>
        <WordBoxes
          entry={shown ? { boxes: Array.from(shown), cursor: entry.cursor } : entry}
          state={state}
          onPlace={handlers.place}
        />
        {!isGameOver && <GuessField entry={entry} handlers={handlers} field={field} />}
      </Boxes>
      {!isGameOver && (
        <StatusArea>
          <StatusRow>
            <StatusLine remaining={view.remainingAttempts} />
            <PhoneKeyboard $tone="quiet" aria-label="Use your phone’s keyboard" onClick={() => field.current?.focus()}>
              <Icon name="keyboard" />
            </PhoneKeyboard>
            <GiveUp onGiveUp={() => act({ type: 'GiveUp', imageIndex: currentImageIndex })} />
          </StatusRow>
        </StatusArea>
      )}
      {!isGameOver && <Keyboard handlers={handlers} isComplete={entry.boxes.every((letter) => letter !== '')} />}
    </Area>
  );
}

/** Returns the last wrong guess while the boxes shake, otherwise undefined. */
function useWrongGuess(shakeCount: number, guess: string | undefined): string | undefined {
  const [isShaking, setIsShaking] = useState(false);
  const [lastCount, setLastCount] = useState(shakeCount);
  if (lastCount !== shakeCount) {
    setLastCount(shakeCount);
    setIsShaking(shakeCount > lastCount);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wrong guess restarts the timer
  useEffect(() => {
    if (!isShaking) return;
    const timer = setTimeout(() => setIsShaking(false), SHAKE_MS);
    return () => clearTimeout(timer);
  }, [isShaking, shakeCount]);
  return isShaking ? guess : undefined;
}
