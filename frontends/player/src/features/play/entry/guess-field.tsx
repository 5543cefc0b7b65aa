import { enteredGuess, type GuessEntry } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import type { ComponentProps, RefObject } from 'react';
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
  /** What differs in other languages. */
  readonly input?: ComponentProps<'input'>;
}

/**
 * The invisible field below the boxes, with their letters: for a phone's keyboard, dictation and
 * screen readers.
 */
export function GuessField({ entry, handlers, field, input }: GuessFieldProps) {
  return (
    <Field
      ref={field}
      aria-label={text('Your guess, {count} letters', { count: entry.boxes.length })}
      value={enteredGuess(entry)}
      onChange={(event) => handlers.fill(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        handlers.submit();
      }}
      maxLength={entry.boxes.length}
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="go"
      inputMode="text"
      {...input}
    />
  );
}
