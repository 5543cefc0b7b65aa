import { enteredGuess, type GuessEntry } from '@imguessr/game-rules';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import type { EntryHandlers } from './use-guess-entry.ts';

// 16px or more, or iOS zooms in; no pointer events, so that a press on a box moves the cursor and no keyboard pops up.
const Field = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  border: 0;
  opacity: 0;
  font-size: 16px;
  pointer-events: none;
`;

/**
 * The one real text field of the game: for a phone's own keyboard, dictation and screen readers. Its letters are those of
 * the boxes, which are drawn over it.
 */
export function GuessField({
  entry,
  handlers,
  field,
}: {
  entry: GuessEntry;
  handlers: EntryHandlers;
  field: RefObject<HTMLInputElement | null>;
}) {
  return (
    <Field
      ref={field}
      aria-label={`Your guess, ${entry.boxes.length} letters`}
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
    />
  );
}
