import { type GuessEntry, gameLanguage, normaliseWord, wordLengthOf } from '@imguessr/game-rules';
import { type ChangeEvent, useEffect, useLayoutEffect, useState } from 'react';
import { GuessField, type GuessFieldProps } from '../entry/guess-field.tsx';

/**
 * The field in languages with letters beyond A-Z. What a dead key or an input method composes is in
 * the boxes at once, and left to the
 * browser until it is complete: another value would end the composition.
 */
export function ComposingField({ entry, handlers, field }: GuessFieldProps) {
  const { code, direction, keyboard } = gameLanguage();
  const [composed, setComposed] = useState<string>();
  const isComposing = composed !== undefined;

  const fill = ({ value, selectionStart }: HTMLInputElement) => {
    handlers.fill(value);
    handlers.place(wordLengthOf(normaliseWord(value.slice(0, selectionStart ?? value.length))));
  };

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
    <GuessField
      entry={entry}
      handlers={handlers}
      field={field}
      input={{
        lang: code,
        dir: direction,
        maxLength: undefined,
        ...(isComposing && { value: composed }),
        onCompositionStart: ({ currentTarget }) => setComposed(currentTarget.value),
        onCompositionEnd: ({ currentTarget }) => {
          setComposed(undefined);
          fill(currentTarget);
        },
        onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
          if (isComposing) setComposed(target.value);
          fill(target);
        },
      }}
    />
  );
}

/** Returns where the letter of the current box is in the text of all boxes. */
function rangeOf({ boxes, cursor }: GuessEntry): [start: number, end: number] {
  const start = boxes.slice(0, cursor).join('').length;
  return [start, start + (boxes[cursor] ?? '').length];
}
