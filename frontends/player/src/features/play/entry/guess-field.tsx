import { enteredGuess, type GuessEntry, gameLanguage } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { EntryHandlers } from './use-guess-entry.ts';

// Below 16 px iOS would zoom in. No pointer events: pressing a box moves the cursor and must not
// open the phone's keyboard.
const Field = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  border: 0;
  contain: strict;
  opacity: 0;
  font-size: 16px;
  pointer-events: none;
`;

export interface GuessFieldProps {
  readonly entry: GuessEntry;
  readonly handlers: EntryHandlers;
  readonly field: RefObject<HTMLInputElement | null>;
}

/**
 * The invisible field below the boxes, with their letters: for a phone's keyboard, dictation and
 * screen readers. What a keyboard composes is in the boxes at once, but stays in the field as it is
 * until it is complete: another value would make the keyboard begin the word again.
 */
export function GuessField({ entry, handlers, field }: GuessFieldProps) {
  const { code, direction, keyboard } = gameLanguage();
  const [composed, setComposed] = useState<string>();
  const isComposing = composed !== undefined;
  const fill = ({ value, selectionStart }: HTMLInputElement) =>
    handlers.fill(value, selectionStart ?? value.length);

  // The next letter goes where the boxes show it.
  useLayoutEffect(() => {
    if (!isComposing && field.current === document.activeElement)
      field.current?.setSelectionRange(...rangeOf(entry));
  }, [entry, field, isComposing]);

  // An input method composes in a field only. On a phone, its keyboard would open.
  useEffect(() => {
    const hasKeys = keyboard?.needsInputMethod && matchMedia('(pointer: fine)').matches;
    if (hasKeys && document.activeElement === document.body)
      field.current?.focus({ preventScroll: true });
  }, [field, keyboard]);

  return (
    <Field
      ref={field}
      aria-label={text('Your guess, {count} letters', { count: entry.boxes.length })}
      lang={code}
      dir={direction}
      value={composed ?? enteredGuess(entry)}
      onCompositionStart={({ currentTarget }) => setComposed(currentTarget.value)}
      onCompositionEnd={({ currentTarget }) => {
        setComposed(undefined);
        fill(currentTarget);
      }}
      onChange={({ target }) => {
        if (isComposing) setComposed(target.value);
        fill(target);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        handlers.submit();
      }}
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="go"
      inputMode="text"
    />
  );
}

/** Returns where the letter of the current box is in the text of all boxes. */
function rangeOf({ boxes, cursor }: GuessEntry): [start: number, end: number] {
  const start = boxes.slice(0, cursor).join('').length;
  return [start, start + (boxes[cursor] ?? '').length];
}
