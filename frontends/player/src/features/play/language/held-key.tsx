import { text } from '@imguessr/texts';
import { type CSSProperties, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { KEY_MARK, Key } from '../entry/keyboard.tsx';

/** Milliseconds for which a key is pressed until it offers its other letters. */
const HOLD_MS = 400;

const Choices = styled.div`
  --width: calc(var(--count) * 44px);
  position: absolute;
  bottom: calc(100% + 4px);
  left: clamp(0px, var(--at) - var(--width) / 2, 100% - var(--width));
  z-index: 30;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 44px;
  border-radius: var(--radius-s);
  background: var(--raised);
  box-shadow: 0 0 0 1px var(--line-strong), 0 6px 24px var(--shade);
`;

const Choice = styled(Key)`
  max-width: none;
  background: transparent;
  touch-action: none;
  &[data-over], &:hover { background: var(--lamp); color: var(--on-lamp); }
  @media (forced-colors: active) { &[data-over] { border: 3px solid Highlight; } }
`;

export interface HeldKeyProps {
  readonly letter: string;
  readonly choices: readonly string[];
  readonly onType: (letter: string) => void;
}

interface Opened {
  /** The middle of the key in its row, in CSS pixels. */
  readonly at: number;
  readonly isByKeyboard: boolean;
}

/**
 * A key that offers other letters while it is held: sliding to one and releasing types it, and so does pressing one afterwards. With
 * the keyboard, the up arrow or the menu key opens them.
 */
export function HeldKey({ letter, choices, onType }: HeldKeyProps) {
  const id = useId();
  const element = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPressed = useRef(false);
  /** The click that follows belongs to the hold. */
  const wasHeld = useRef(false);
  const [opened, setOpened] = useState<Opened>();
  const [over, setOver] = useState<string>();

  const open = (isByKeyboard: boolean) => {
    const { offsetLeft = 0, offsetWidth = 0 } = element.current ?? {};
    setOpened((current) => current ?? { at: offsetLeft + offsetWidth / 2, isByKeyboard });
  };
  const close = () => {
    setOpened(undefined);
    setOver(undefined);
  };
  const choose = (choice: string) => {
    onType(choice);
    close();
    if (opened?.isByKeyboard) element.current?.focus();
  };
  const choiceAt = ({ clientX, clientY }: PointerEvent) =>
    choices.find((choice) => choiceElement(id, choice)?.contains(document.elementFromPoint(clientX, clientY)));

  useCloseElsewhere(opened !== undefined, id, close);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <>
      <Key
        {...KEY_MARK}
        ref={element}
        type="button"
        $offers
        aria-expanded={opened !== undefined}
        aria-controls={opened && id}
        aria-keyshortcuts="ArrowUp"
        onPointerDown={({ button, pointerId, currentTarget }) => {
          wasHeld.current = false;
          isPressed.current = true;
          if (button !== 0) return;
          timer.current = setTimeout(() => {
            wasHeld.current = true;
            currentTarget.setPointerCapture?.(pointerId);
            open(false);
          }, HOLD_MS);
        }}
        onPointerMove={(event) => wasHeld.current && opened && setOver(choiceAt(event))}
        onPointerUp={(event) => {
          clearTimeout(timer.current);
          isPressed.current = false;
          const choice = wasHeld.current && opened ? choiceAt(event) : undefined;
          if (choice) choose(choice);
        }}
        onPointerLeave={() => clearTimeout(timer.current)}
        onPointerCancel={() => clearTimeout(timer.current)}
        onContextMenu={(event) => {
          event.preventDefault();
          clearTimeout(timer.current);
          open(!isPressed.current);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp') return;
          event.preventDefault();
          open(true);
        }}
        onClick={() => {
          if (!wasHeld.current) onType(letter);
          wasHeld.current = false;
        }}
      >
        {letter}
      </Key>
      {opened && (
        <Choices
          id={id}
          role="group"
          aria-label={text('More letters for {letter}', { letter })}
          style={{ '--at': `${opened.at}px`, '--count': choices.length } as CSSProperties}
        >
          {choices.map((choice, index) => (
            <Choice
              key={choice}
              type="button"
              autoFocus={opened.isByKeyboard && index === 0}
              data-choice={choice}
              data-over={choice === over ? '' : undefined}
              onClick={() => choose(choice)}
            >
              {choice}
            </Choice>
          ))}
        </Choices>
      )}
    </>
  );
}

const choiceElement = (id: string, choice: string) =>
  document.getElementById(id)?.querySelector(`[data-choice="${choice}"]`);

/** Closes the choices when Escape or a place elsewhere is pressed. */
function useCloseElsewhere(isOpen: boolean, id: string, close: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` does the same each time
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointerDown = ({ target }: Event) => {
      if (!(target instanceof Node && document.getElementById(id)?.contains(target))) close();
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    window.addEventListener('pointerdown', onPointerDown, true);
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      window.removeEventListener('pointerdown', onPointerDown, true);
      window.removeEventListener('keydown', onKeyDown, true);
    };
  }, [isOpen, id]);
}
