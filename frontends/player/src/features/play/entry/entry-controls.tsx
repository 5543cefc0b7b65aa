import { text } from '@imguessr/texts';
import { rich } from '@imguessr/texts/rich';
import { finePointer, Icon, IconButton, reducedMotion } from '@imguessr/ui';
import { memo } from 'react';
import { keyframes, styled } from 'styled-components';
import { usePlay } from '../play.context.ts';
import { GiveUp } from './give-up.tsx';
import { KEYS_ID, Keyboard } from './keyboard.tsx';
import { StatusLine } from './status-line.tsx';
import type { EntryHandlers } from './use-guess-entry.ts';

const sink = keyframes`
  to { opacity: 0; transform: translateY(12px); }
`;

/**
 * The status line and the keys. Once the game has ended they keep their place until the results are
 * shown.
 */
const Controls = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: inherit;
  &[inert] {
    animation: ${sink} var(--move) var(--ease) forwards;
    ${reducedMotion} { visibility: hidden; }
  }
`;

const StatusArea = styled.div`
  container-type: inline-size;
`;

const StatusRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  /* a small phone has no room for more: a second row would be taken from the picture */
  gap: 0 var(--space-1);
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
 * The remaining guesses, the give-up button and the keys. They are not rendered again for a letter.
 */
export const EntryControls = memo(function EntryControls({
  handlers,
  onPhoneKeyboard,
}: {
  handlers: EntryHandlers;
  onPhoneKeyboard: () => void;
}) {
  const view = usePlay((current) => current);
  return (
    <Controls inert={view.isGameOver}>
      <StatusArea>
        <StatusRow>
          <StatusLine remaining={view.remainingAttempts} />
          <PhoneKeyboard
            $tone="quiet"
            aria-label={text('Use your phone’s keyboard')}
            onClick={onPhoneKeyboard}
          >
            <Icon name="keyboard" />
          </PhoneKeyboard>
          <KeysToggle
            $tone="quiet"
            aria-label={text('On-screen keys')}
            aria-expanded={view.showsKeys}
            aria-controls={KEYS_ID}
            onClick={view.toggleKeys}
          >
            <Icon name="keyboard" />
          </KeysToggle>
          <GiveUp
            onGiveUp={() => view.act({ type: 'GiveUp', imageIndex: view.currentImageIndex })}
          />
        </StatusRow>
      </StatusArea>
      <Keyboard handlers={handlers} isShown={view.showsKeys} />
      {!view.showsKeys && (
        <TypingHint>
          {rich('Type your guess, then press {enter}', { enter: <kbd>{text('Enter')}</kbd> })}
        </TypingHint>
      )}
    </Controls>
  );
});
