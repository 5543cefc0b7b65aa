import { text } from '@imguessr/texts';
import { finePointer, Icon } from '@imguessr/ui';
import { memo, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { GAME_KEY } from './key-marks.ts';
import type { EntryHandlers } from './use-guess-entry.ts';

/** The element id of the keys, for the button that shows them. */
export const KEYS_ID = 'on-screen-keys';

/** Set while every box has a letter: lights Enter without rendering the keys again. */
export const COMPLETE = 'data-complete';

const ROWS = ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'] as const;

/**
 * Where there is a mouse the keys are shown on request only; a phone’s own keyboard, while open,
 * takes their place.
 */
const Keys = styled.fieldset<{ $isShown: boolean }>`
  display: grid;
  gap: 5px;
  width: 100%;
  ${finePointer} { ${({ $isShown }) =>
    !$isShown &&
    css`
      display: none;
    `} }
  @media (pointer: coarse) and (height < 500px) {
    section:has(input:focus) & { display: none; }
  }
`;

/** Dense rows have up to twelve keys, each 24 pixels wide on the smallest phone. */
export const Row = styled.div<{ $dense?: boolean }>`
  position: relative;
  display: flex;
  justify-content: center;
  gap: clamp(3px, 1.6%, 6px);
  ${({ $dense }) =>
    $dense &&
    css`
      gap: clamp(1px, (100cqw - 309px) / 11, 6px);
    `}
  & > span { flex: 1 1 0; min-width: 24px; max-width: 3.2rem; }
`;

export const Key = styled.button<{ $wide?: boolean; $submits?: boolean }>`
  flex: ${({ $wide }) => ($wide ? '1.6 1 0' : '1 1 0')};
  max-width: ${({ $wide }) => ($wide ? '5.4rem' : '3.2rem')};
  position: relative;
  min-width: ${({ $wide }) => ($wide ? 'min-content' : '24px')};
  height: 44px;
  display: grid;
  place-items: center;
  border-bottom: 2px solid var(--shade);
  border-radius: var(--radius-s);
  background: var(--raised);
  color: var(--ink);
  font: 600 ${({ $wide }) => ($wide ? '0.85rem' : '1.1rem')}/1 var(--display);
  user-select: none;
  touch-action: manipulation;
  transition: transform var(--press) var(--ease), background var(--press);
  @media (forced-colors: active) { border: 1px solid ButtonBorder; }
  &:active { transform: translateY(2px) scale(0.96); }
  ${({ $submits }) =>
    $submits &&
    css`
      [${COMPLETE}] & {
        background: var(--lamp);
        color: var(--on-lamp);
        @media (forced-colors: active) { border: 3px solid Highlight; }
      }
    `}
`;

const KEY_VIBRATION_MS = 10;

export const KEY_MARK = { [GAME_KEY]: '' };

export interface KeyboardProps {
  readonly handlers: EntryHandlers;
  /** Whether to show the keys even where there is a mouse. */
  readonly isShown: boolean;
}

/** The place of the keys. Pressing one does not move the focus. */
export function KeyArea({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  // A short vibration under the thumb, on phones that can.
  const vibrate = () => navigator.vibrate?.(KEY_VIBRATION_MS);
  const keepFocus = (event: { preventDefault(): void }) => event.preventDefault();

  return (
    <Keys
      id={KEYS_ID}
      dir="ltr"
      aria-label={text('Keyboard')}
      onMouseDown={keepFocus}
      onClick={vibrate}
      $isShown={isShown}
    >
      {children}
    </Keys>
  );
}

/** The on-screen keyboard for A-Z. */
export const Keyboard = memo(function Keyboard({ handlers, isShown }: KeyboardProps) {
  return (
    <KeyArea isShown={isShown}>
      {ROWS.map((letters, row) => (
        <Row key={letters}>
          {row === 2 && (
            <Key {...KEY_MARK} type="button" $wide $submits onClick={handlers.submit}>
              {text('Enter')}
            </Key>
          )}
          {Array.from(letters, (letter) => (
            <Key {...KEY_MARK} key={letter} type="button" onClick={() => handlers.type(letter)}>
              {letter}
            </Key>
          ))}
          {row === 2 && (
            <Key
              {...KEY_MARK}
              type="button"
              $wide
              aria-label={text('Backspace')}
              onClick={handlers.erase}
            >
              <Icon name="erase" />
            </Key>
          )}
        </Row>
      ))}
    </KeyArea>
  );
});
