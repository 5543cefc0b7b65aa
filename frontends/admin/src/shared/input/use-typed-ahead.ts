import { useEffect, useState } from 'react';

const FIELD = 'input, textarea, [contenteditable]';
const DIALOG = '[role=dialog]';

/**
 * Returns the text of a field in a dialog, and a function that changes it. While the dialog is
 * open, letters that are typed before the
 * field has the focus are added to the text, and no key reaches the page behind; its code may have
 * to be fetched first. The text is
 * empty each time the dialog opens.
 */
export function useTypedAhead(
  isOpen: boolean,
): readonly [text: string, setText: (text: string) => void] {
  const [text, setText] = useState('');
  useEffect(() => {
    if (!isOpen) return undefined;
    setText('');
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, isComposing } = event;
      const dialog = target instanceof Element ? target.closest(DIALOG) : null;
      if (
        ctrlKey ||
        metaKey ||
        altKey ||
        isComposing ||
        (dialog && (target as Element).matches(FIELD))
      )
        return;
      const isLetter = key.length === 1;
      const isPress = key === ' ' || key === 'Enter';
      // A control of the dialog keeps the keys that press it.
      if (!(isLetter || isPress || key === 'Backspace') || (dialog && isPress)) return;
      event.preventDefault();
      event.stopPropagation();
      if (isLetter) setText((before) => before + key);
      else if (key === 'Backspace') setText((before) => before.slice(0, -1));
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [isOpen]);
  return [text, setText];
}
