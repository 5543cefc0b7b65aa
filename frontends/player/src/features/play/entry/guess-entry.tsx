import { SHAKE_MS } from '@imguessr/game-rules';
import { Icon, IconButton } from '@imguessr/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { endOf } from '../play.selectors.ts';
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

const Above = styled.div`
  min-height: 1.5rem;
  text-align: center;
  color: var(--ink-soft);
  font-size: 0.95rem;
  line-height: 1.5rem;
`;

const Refusal = styled.p`
  color: var(--ink);
  font: 650 0.95rem/1.5rem var(--display);
`;

const Boxes = styled.div`
  position: relative;
  container-type: inline-size;
  border-radius: var(--radius-s);
  &:has(input:focus-visible) { outline: 3px solid var(--ink); outline-offset: 3px; }
`;

const Below = styled.div`
  container-type: inline-size;
`;

const BelowLine = styled.div`
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

/** Where the word is guessed: boxes, keys, what was guessed before, and the way out. */
export function GuessEntry({ isEnabled }: { isEnabled: boolean }) {
  const view = usePlay((current) => current);
  const { act, wordLength, word, isGameOver, currentImageIndex, shakes, guesses } = view;
  const field = useRef<HTMLInputElement>(null);
  const submit = useCallback(
    (guess: string) => act({ type: 'MakeGuess', guess, imageIndex: currentImageIndex }),
    [act, currentImageIndex],
  );
  const { entry, refusal, handlers } = useGuessEntry(wordLength, submit);
  usePhysicalKeys(handlers, isEnabled && !isGameOver);

  const wrongGuess = useWrongGuess(shakes, guesses.at(-1)?.attempt);
  const isBlank = entry.boxes.every((letter) => letter === '');
  const shown = isGameOver ? word : isBlank ? wrongGuess : undefined;
  const state: BoxesState = isGameOver ? endOf(view) : shown ? 'wrong' : 'typing';

  return (
    <Area aria-label="Your guess">
      <Above>
        {refusal ? (
          <Refusal role="status">{refusal}</Refusal>
        ) : guesses.length > 0 ? (
          <GuessList guesses={guesses} />
        ) : (
          view.play.attemptsUsed === 0 && '5 guesses, 5 clues, 1 word'
        )}
      </Above>
      <Boxes>
        <WordBoxes
          entry={shown ? { boxes: Array.from(shown), cursor: entry.cursor } : entry}
          state={state}
          onPlace={handlers.place}
        />
        {!isGameOver && <GuessField entry={entry} handlers={handlers} field={field} />}
      </Boxes>
      {!isGameOver && (
        <Below>
          <BelowLine>
            <StatusLine remaining={view.remainingAttempts} />
            <PhoneKeyboard
              $tone="quiet"
              aria-label="Type with the phone’s keyboard"
              onClick={() => field.current?.focus()}
            >
              <Icon name="keyboard" />
            </PhoneKeyboard>
            <GiveUp onGiveUp={() => act({ type: 'GiveUp', imageIndex: currentImageIndex })} />
          </BelowLine>
        </Below>
      )}
      {!isGameOver && <Keyboard handlers={handlers} isComplete={entry.boxes.every((letter) => letter !== '')} />}
    </Area>
  );
}

/** The guess that was just wrong, for as long as the boxes shake. */
function useWrongGuess(shakes: number, guess: string | undefined): string | undefined {
  const [shaking, setShaking] = useState(false);
  const [seen, setSeen] = useState(shakes);
  if (seen !== shakes) {
    setSeen(shakes);
    setShaking(shakes > seen);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each shake starts the time anew
  useEffect(() => {
    if (!shaking) return;
    const timer = setTimeout(() => setShaking(false), SHAKE_MS);
    return () => clearTimeout(timer);
  }, [shaking, shakes]);
  return shaking ? guess : undefined;
}
