import { ENTER_KEY, ERASE_KEY, gameLanguage } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { Glyph, Icon } from '@imguessr/ui';
import { memo } from 'react';
import { KEY_MARK, Key, KeyArea, type KeyboardProps, Row } from '../entry/keyboard.tsx';

const GAP = ' ';
/** In rows of more keys, Enter is a sign: there is no room for the word. */
const MAX_SPACIOUS_KEYS = 9;
const RETURN = 'M19 5v7H5M9 8l-4 4 4 4';

/** The on-screen keyboard in languages with letters beyond A-Z, from the table of the language. */
export const LanguageKeyboard = memo(function LanguageKeyboard({
  handlers,
  isShown,
}: KeyboardProps) {
  const { rows } = gameLanguage().keyboard ?? { rows: [] };
  const isTable = rows.every(({ length }) => length === rows[0]?.length);

  const keyOf = (key: string, index: number, isDense: boolean) => {
    if (key === GAP) return <span key={index} />;
    if (key === ENTER_KEY) {
      const name = text('Enter');
      return (
        <Key
          {...KEY_MARK}
          key={key}
          type="button"
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
          {...KEY_MARK}
          key={key}
          type="button"
          aria-label={text('Backspace')}
          $wide={!isTable}
          onClick={handlers.erase}
        >
          <Icon name="erase" />
        </Key>
      );
    }
    return (
      <Key {...KEY_MARK} key={key} type="button" onClick={() => handlers.type(key)}>
        {key}
      </Key>
    );
  };

  return (
    <KeyArea isShown={isShown}>
      {rows.map((row) => {
        const isDense = row.length > MAX_SPACIOUS_KEYS;
        return (
          <Row key={row} $dense={isDense}>
            {Array.from(row, (key, index) => keyOf(key, index, isDense))}
          </Row>
        );
      })}
    </KeyArea>
  );
});
