import { SHAKE_MS } from '@imguessr/game-rules';
import { finePointer, Icon, IconButton, reducedMotion, VisuallyHidden } from '@imguessr/ui';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { isFinished, outcomeStateOf } from '../play.selectors.ts';
import { usePlay } from '../use-play.ts';
import { GiveUp } from './give-up.tsx';
import { GuessField } from './guess-field.tsx';
import { GuessList } from './guess-list.tsx';
import { KEYS_ID, Keyboard } from './keyboard.tsx';
import { StatusLine } from './status-line.tsx';
import { useGuessEntry } from './use-guess-entry.ts';
import { usePhysicalKeys } from './use-physical-keys.ts';
import { type BoxesState, WordBoxes } from './word-boxes.tsx';

/** Milliseconds after which the shake ends even if its animation never ran, as in a page in the background. */
const MAX_SHAKE_MS = 2 * SHAKE_MS;

const prefersReducedMotion = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;

const Area = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(4px, 1dvh, 10px);
  width: 100%;
  max-width: 34rem;
  min-width: 0;
  margin: 0 auto;
`;

const sink = keyframes`
  to { opacity: 0; transform: translateY(12px); }
`;

/** The status line and the keys. Once the game has ended they keep their place until the results are shown. */
const Controls = styled.div<{ $sinks: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: inherit;
  ${({ $sinks }) =>
    $sinks &&
    css`
      animation: ${sink} var(--move) var(--ease) forwards;
      ${reducedMotion} { visibility: hidden; }
    `}
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
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--space-2);
`;

const KeyboardButton = styled(IconButton)`
  display: none;
  width: 40px;
  min-height: 32px;
`;

const PhoneKeyboard = styled(KeyboardButton)`
  @media (pointer: coarse) { display: inline-flex; }
`;

const KeysToggle = styled(KeyboardButton)`
  ${finePointer} { display: inline-flex; }
`;

const TypingHint = styled.p`
  display: none;
  color: var(--ink-soft);
  font-size: 0.9rem;
  text-align: center;
  kbd { font: 650 0.85rem/1 var(--display); color: var(--ink); }
  ${finePointer} { display: block; }
`;

/**
 * Everything to guess the word with: earlier guesses, letter boxes, remaining guesses, the give-up button and the keys.
 * `earlyLetters` keeps what is typed while a game loads, for its entry to start with.
 */
export function GuessEntry({ isEnabled, earlyLetters }: { isEnabled: boolean; earlyLetters: RefObject<string> }) {
  const view = usePlay((current) => current);
  const { act, wordLength, word, isGameOver, isEnding, currentImageIndex, shakeCount, guesses, attempts } = view;
  const field = useRef<HTMLInputElement>(null);
  const repeatWarnedFor = useRef('');
  const submit = useCallback(
    (guess: string) => {
      if (guesses.some(({ attempt }) => attempt === guess) && repeatWarnedFor.current !== guess) {
        repeatWarnedFor.current = guess;
        return `You’ve already tried ${guess}. Press Enter again to use a guess on it.`;
      }
      repeatWarnedFor.current = '';
      return act({ type: 'MakeGuess', guess, imageIndex: currentImageIndex });
    },
    [act, currentImageIndex, guesses],
  );
  const { entry, error, handlers } = useGuessEntry(
    { wordLength, isLoading: view.gameId === undefined, earlyLetters },
    submit,
  );
  usePhysicalKeys(handlers, isEnabled && !isGameOver);

  const { wrongGuess, stopShaking } = useWrongGuess(shakeCount, guesses.at(-1)?.attempt);
  const isBlank = entry.boxes.every((letter) => letter === '');
  const shown = isGameOver ? word : isBlank ? wrongGuess : undefined;
  const state: BoxesState = isGameOver ? outcomeStateOf(view) : shown ? 'wrong' : 'typing';

  return (
    <Area aria-label="Your guess">
      <GuessesLine>
        {error ? (
          <InvalidGuess role="status">{error}</InvalidGuess>
        ) : attempts.length > 0 ? (
          <GuessList attempts={attempts} />
        ) : (
          '5 guesses, 5 clues, 1 word'
        )}
      </GuessesLine>
      <Boxes>
        <WordBoxes
          entry={shown ? { boxes: Array.from(shown), cursor: entry.cursor } : entry}
          state={state}
          isEnding={isEnding}
          onPlace={handlers.place}
          onShaken={stopShaking}
        />
        {isGameOver && <VisuallyHidden>The word is {word}.</VisuallyHidden>}
        {!isGameOver && <GuessField entry={entry} handlers={handlers} field={field} />}
      </Boxes>
      {!isFinished(view) && (
        <Controls inert={isGameOver} $sinks={isGameOver}>
          <StatusArea>
            <StatusRow>
              <StatusLine remaining={view.remainingAttempts} />
              <PhoneKeyboard
                $tone="quiet"
                aria-label="Use your phone’s keyboard"
                onClick={() => field.current?.focus()}
              >
                <Icon name="keyboard" />
              </PhoneKeyboard>
              <KeysToggle
                $tone="quiet"
                aria-label="On-screen keys"
                aria-expanded={view.showsKeys}
                aria-controls={KEYS_ID}
                onClick={view.toggleKeys}
              >
                <Icon name="keyboard" />
              </KeysToggle>
              <GiveUp onGiveUp={() => act({ type: 'GiveUp', imageIndex: currentImageIndex })} />
            </StatusRow>
          </StatusArea>
          <Keyboard
            handlers={handlers}
            isComplete={entry.boxes.every((letter) => letter !== '')}
            isShown={view.showsKeys}
          />
          {!view.showsKeys && (
            <TypingHint>
              Type your guess, then press <kbd>Enter</kbd>
            </TypingHint>
          )}
        </Controls>
      )}
    </Area>
  );
}

/** Returns the last wrong guess while the boxes shake, otherwise undefined, and the function to call when they have stopped. */
function useWrongGuess(shakeCount: number, guess: string | undefined) {
  const [isShaking, setIsShaking] = useState(false);
  const [lastCount, setLastCount] = useState(shakeCount);
  if (lastCount !== shakeCount) {
    setLastCount(shakeCount);
    setIsShaking(shakeCount > lastCount);
  }
  const stopShaking = useCallback(() => setIsShaking(false), []);
  // With reduced motion, no animation runs, so none ends.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wrong guess restarts the timer
  useEffect(() => {
    if (!isShaking) return;
    const timer = setTimeout(stopShaking, prefersReducedMotion() ? SHAKE_MS : MAX_SHAKE_MS);
    return () => clearTimeout(timer);
  }, [isShaking, shakeCount, stopShaking]);
  return { wrongGuess: isShaking ? guess : undefined, stopShaking };
}
