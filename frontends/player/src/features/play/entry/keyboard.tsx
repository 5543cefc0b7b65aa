import { ENTER_KEY, ERASE_KEY, gameLanguage } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { finePointer, Glyph, Icon } from '@imguessr/ui';
import { memo } from 'react';
import { css, styled } from 'styled-components';
import type { EntryHandlers } from './use-guess-entry.ts';
import { GAME_KEY } from './use-physical-keys.ts';

/** The element id of the keys, for the button that shows them. */
export const KEYS_ID = 'on-screen-keys';

/** Set while every box has a letter: lights Enter without rendering the keys again. */
export const COMPLETE = 'data-complete';

const ENGLISH_ROWS = ['QWERTYUIOP', 'ASDFGHJKL', `${ENTER_KEY}ZXCVBNM${ERASE_KEY}`];
const GAP = ' ';
/** In rows of more keys, Enter is a sign: there is no room for the word. */
const MAX_SPACIOUS_KEYS = 9;
const RETURN = 'M19 5v7H5M9 8l-4 4 4 4';

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
const Row = styled.div<{ $dense?: boolean }>`
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

const Key = styled.button<{ $wide?: boolean; $submits?: boolean }>`
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

/** The on-screen keyboard, from the table of the language. Pressing a key does not move the focus. */
export const Keyboard = memo(function Keyboard({
  handlers,
  isShown,
}: {
  handlers: EntryHandlers;
  /** Whether to show the keys even where there is a mouse. */
  isShown: boolean;
}) {
  const { keyboard } = gameLanguage();
  const rows = keyboard?.rows ?? ENGLISH_ROWS;
  const isTable = rows.every(({ length }) => length === rows[0]?.length);
  // A short vibration under the thumb, on phones that can.
  const vibrate = () => navigator.vibrate?.(KEY_VIBRATION_MS);
  const keepFocus = (event: { preventDefault(): void }) => event.preventDefault();

  const keyOf = (key: string, index: number, isDense: boolean) => {
    if (key === GAP) return <span key={index} />;
    const mark = { [GAME_KEY]: '', type: 'button' } as const;
    if (key === ENTER_KEY) {
      const name = text('Enter');
      return (
        <Key
          {...mark}
          key={key}
          aria-label={name}
          $wide={!isTable}
          $submits
          onClick={handlers.submit}
        >
          {isDense ? <Glyph path={RETURN} /> : name}
        </Key>
      );
    }
    if (key === ERASE_KEY) {
      return (
        <Key
          {...mark}
          key={key}
          aria-label={text('Backspace')}
          $wide={!isTable}
          onClick={handlers.erase}
        >
          <Icon name="erase" />
        </Key>
      );
    }
    return (
      <Key {...mark} key={key} onClick={() => handlers.type(key)}>
        {key}
      </Key>
    );
  };

  return (
    <Keys
      id={KEYS_ID}
      dir="ltr"
      translate="no"
      aria-label={text('Keyboard')}
      onMouseDown={keepFocus}
      onClick={vibrate}
      $isShown={isShown}
    >
      {rows.map((row) => {
        const isDense = keyboard !== undefined && row.length > MAX_SPACIOUS_KEYS;
        return (
          <Row key={row} $dense={isDense}>
            {Array.from(row, (key, index) => keyOf(key, index, isDense))}
          </Row>
        );
      })}
    </Keys>
  );
});
