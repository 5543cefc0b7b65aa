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

const FlickKey = styled(Key)`touch-action: none;`;

export interface HeldKeyProps {
  readonly letter: string;
  /** With spaces where a flick types nothing. */
  readonly choices: readonly string[];
  /** Whether a flick to the left, up, right or down types one of the first four. */
  readonly hasFlicks?: boolean | undefined;
  readonly onType: (letter: string) => void;
}

const GAP = ' ';
/** CSS pixels from which a movement is a flick. */
const FLICK_DISTANCE = 16;

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/**
 * Returns which choice a movement types: 0 to the left, 1 up, 2 to the right, 3 down; -1 for a
 * press.
 */
function flickOf(from: Point, to: Point): number {
  const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY];
  if (Math.hypot(x, y) < FLICK_DISTANCE) return -1;
  return Math.abs(x) > Math.abs(y) ? (x < 0 ? 0 : 2) : y < 0 ? 1 : 3;
}

interface Opened {
  /** The middle of the key in its row, in CSS pixels. */
  readonly at: number;
  readonly isByKeyboard: boolean;
}

/**
 * A key that offers other letters while it is held: sliding to one and releasing types it, and so
 * does pressing one afterwards. With
 * the keyboard, the up arrow or the menu key opens them.
 */
export function HeldKey({ letter, choices: places, hasFlicks = false, onType }: HeldKeyProps) {
  const choices = places.filter((choice) => choice !== GAP);
  const OwnKey = hasFlicks ? FlickKey : Key;
  const id = useId();
  const element = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressedAt = useRef<Point>(undefined);
  /** The click that follows belongs to the hold, or to a flick. */
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
    choices.find((choice) =>
      choiceElement(id, choice)?.contains(document.elementFromPoint(clientX, clientY)),
    );

  useCloseElsewhere(opened !== undefined, id, close);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <>
      <OwnKey
        {...KEY_MARK}
        ref={element}
        type="button"
        $offers
        aria-expanded={opened !== undefined}
        aria-controls={opened && id}
        aria-keyshortcuts="ArrowUp"
        onPointerDown={({ button, pointerId, clientX, clientY, currentTarget }) => {
          wasHeld.current = false;
          pressedAt.current = { clientX, clientY };
          if (button !== 0) return;
          if (hasFlicks) currentTarget.setPointerCapture?.(pointerId);
          timer.current = setTimeout(() => {
            wasHeld.current = true;
            currentTarget.setPointerCapture?.(pointerId);
            open(false);
          }, HOLD_MS);
        }}
        onPointerMove={(event) => wasHeld.current && opened && setOver(choiceAt(event))}
        onPointerUp={(event) => {
          clearTimeout(timer.current);
          const from = pressedAt.current;
          pressedAt.current = undefined;
          if (wasHeld.current) {
            const choice = opened && choiceAt(event);
            if (choice) choose(choice);
          } else if (hasFlicks && from) {
            const flick = flickOf(from, event);
            const choice = places[flick];
            if (choice && choice !== GAP) onType(choice);
            wasHeld.current = flick >= 0;
          }
        }}
        onPointerLeave={() => clearTimeout(timer.current)}
        onPointerCancel={() => clearTimeout(timer.current)}
        onContextMenu={(event) => {
          event.preventDefault();
          clearTimeout(timer.current);
          open(pressedAt.current === undefined);
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
      </OwnKey>
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
