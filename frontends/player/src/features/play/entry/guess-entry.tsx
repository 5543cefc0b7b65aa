import {
  CLUE_COUNT,
  commandFor,
  gameLanguage,
  isSameWord,
  isWord,
  MAX_ATTEMPTS,
  SHAKE_MS,
} from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { VisuallyHidden } from '@imguessr/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { usePlay } from '../play.context.ts';
import { isFinished, outcomeStateOf } from '../store/play.selectors.ts';
import type { BoxesState } from './boxes/letter-box.tsx';
import { WordBoxes } from './boxes/word-boxes.tsx';
import { EntryControls } from './entry-controls.tsx';
import { GuessField } from './guess-field.tsx';
import { GuessList } from './guess-list.tsx';
import { COMPLETE } from './keyboard.tsx';
import { useGuessEntry } from './use-guess-entry.ts';
import { usePhysicalKeys } from './use-physical-keys.ts';

/**
 * Milliseconds after which the shake ends even if its animation never ran, as where the boxes are
 * hidden. A busy device begins it late.
 */
const MAX_SHAKE_MS = 10 * SHAKE_MS;

const prefersReducedMotion = () =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;

const Area = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(4px, 1dvh, 10px);
  width: 100%;
  max-width: 34rem;
  min-width: 0;
  margin: 0 auto;
`;

const GuessesLine = styled.div`
  position: relative;
  min-height: 1.5rem;
  text-align: center;
  color: var(--ink-soft);
  font-size: 0.95rem;
  line-height: 1.5rem;
`;

/** Over the guesses and, where it is long, over what is above: the page keeps its place. */
const InvalidGuess = styled.p`
  position: absolute;
  inset: auto 0 0;
  z-index: 20;
  min-height: 100%;
  border-radius: var(--radius-s);
  background: var(--raised);
  text-wrap: balance;
  color: var(--ink);
  font: 650 0.9rem/1.25 var(--display);
  align-content: center;
`;

const FirstMiss = styled.div`
  display: flex;
  justify-content: center;
  gap: var(--space-2);
`;

const Boxes = styled.div`
  position: relative;
  container-type: inline-size;
  border-radius: var(--radius-s);
  /* not over what is above and below */
  &:focus-within { outline: 3px solid var(--ink); outline-offset: 1px; }
`;

export function GuessEntry({ isEnabled }: { isEnabled: boolean }) {
  const view = usePlay((current) => current);
  const {
    act,
    gameId,
    wordLength,
    word,
    isGameOver,
    isEnding,
    currentImageIndex,
    shakeCount,
    attempts,
    refused,
  } = view;
  const field = useRef<HTMLInputElement>(null);
  const focusField = useCallback(() => field.current?.focus(), []);
  const repeatWarnedFor = useRef('');
  const submit = useCallback(
    (guess: string) => {
      if (
        attempts.some(({ attempt }) => isSameWord(attempt, guess)) &&
        repeatWarnedFor.current !== guess
      ) {
        repeatWarnedFor.current = guess;
        return text('You’ve already tried {guess}. Press Enter again to use a guess on it.', {
          guess,
        });
      }
      repeatWarnedFor.current = '';
      return act(commandFor(guess, currentImageIndex));
    },
    [act, currentImageIndex, attempts],
  );
  const { entry, error, handlers } = useGuessEntry({ gameId, wordLength, refused }, submit);
  usePhysicalKeys(handlers, isEnabled && !isGameOver, focusField);

  const lastGuess = attempts.findLast(({ attempt }) => isWord(attempt))?.attempt;
  const { wrongGuess, stopShaking } = useWrongGuess(shakeCount, lastGuess);
  const isBlank = entry.boxes.every((letter) => letter === '');
  const shown = isGameOver ? word : isBlank ? wrongGuess : undefined;
  const state: BoxesState = isGameOver
    ? outcomeStateOf(view)
    : shown && wrongGuess
      ? 'wrong'
      : 'typing';

  // Says once what a wrong guess does: to a browser's first game, and until the next letter.
  const isFirstMiss =
    shakeCount === 1 &&
    attempts.length === 1 &&
    isBlank &&
    !isGameOver &&
    view.playedGames().length === 1;

  const { letters, direction = 'ltr' } = gameLanguage();
  const complete = { [COMPLETE]: entry.boxes.every((letter) => letter !== '') ? '' : undefined };

  return (
    <Area aria-label={text('Your guess')} {...complete}>
      <GuessesLine>
        {error && !isGameOver && <InvalidGuess role="status">{error}</InvalidGuess>}
        {isFirstMiss ? (
          <FirstMiss>
            <GuessList attempts={attempts} />
            {text('Here is clue 2')}
          </FirstMiss>
        ) : attempts.length > 0 ? (
          <GuessList attempts={attempts} />
        ) : (
          text('{guesses} guesses, {clues} clues, 1 word', {
            guesses: MAX_ATTEMPTS,
            clues: CLUE_COUNT,
          })
        )}
      </GuessesLine>
      <Boxes dir={direction}>
        <WordBoxes
          entry={shown ? { boxes: letters(shown), cursor: entry.cursor } : entry}
          state={state}
          isEnding={isEnding}
          onPlace={handlers.place}
          onShaken={stopShaking}
        />
        {isGameOver && <VisuallyHidden>{text('The word is {word}.', { word })}</VisuallyHidden>}
        {!isGameOver && <GuessField entry={entry} handlers={handlers} field={field} />}
      </Boxes>
      {!isFinished(view) && <EntryControls handlers={handlers} onPhoneKeyboard={focusField} />}
    </Area>
  );
}

/**
 * Returns the last wrong guess while the boxes shake, and the function to call when they have
 * stopped.
 */
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
