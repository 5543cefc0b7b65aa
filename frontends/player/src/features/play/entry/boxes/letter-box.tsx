import { memo, useCallback, useEffect, useRef } from 'react';
import { keyframes, styled } from 'styled-components';

/** Marks the letter that lands, for its style. */
const LANDING = 'data-landing';

type Land = (letter: HTMLElement) => void;

/**
 * Returns a function that lets a letter land once it has been painted: a frame that starts an
 * animation takes longer,
 * and a letter is to appear in the next frame.
 */
export function useLanding(): Land {
  const landing = useRef<HTMLElement>(undefined);
  return useCallback((letter) => {
    landing.current?.removeAttribute(LANDING);
    landing.current = letter;
    afterNextPaint(() => {
      if (landing.current !== letter) return;
      // at a zoom of 400 %, the boxes are below the window
      letter.scrollIntoView({ block: 'nearest' });
      letter.setAttribute(LANDING, '');
    });
  }, []);
}

const afterNextPaint = (task: () => void) => requestAnimationFrame(() => setTimeout(task));

export type BoxesState = 'typing' | 'wrong' | 'won' | 'lost' | 'given-up';

const press = keyframes`
  from { transform: scale(1.14) translateY(-2px); }
`;

/** An empty box with its letter turns into a green one. */
const turn = keyframes`
  from { background: var(--raised); border-color: var(--ink); color: var(--ink); transform: none; }
  49.9% { background: var(--raised); border-color: var(--ink); color: var(--ink); }
  50% { transform: scaleY(0); }
  to { transform: none; }
`;

const inkIn = keyframes`
  from { color: transparent; }
`;

const Box = styled.span`
  position: relative;
  width: var(--box);
  height: clamp(min(2.4rem, var(--max-height)), var(--box), var(--max-height));
  border: 2px solid;
  border-radius: min(var(--radius-s), calc(var(--box) / 5));
  font: 750 max(18px, calc(var(--box) * 0.6)) / 1 var(--display);
  user-select: none;
  &[data-look='typing'] { background: var(--raised); border-color: var(--line-strong); }
  &[data-look='filled'] { background: var(--raised); border-color: var(--ink); }
  &[data-look='wrong'] { background: var(--raised); border-color: var(--wrong); color: var(--wrong); text-decoration: line-through 2px; }
  &[data-look='won'] { background: var(--right); border-color: var(--right); color: var(--on-right); }
  &[data-look='lost'] { background: var(--raised); border-color: var(--wrong); border-bottom-width: 5px; }
  &[data-look='given-up'] { background: transparent; border-color: var(--given-up); border-style: dashed; }
  &[data-current='true'] { border-color: var(--ink); box-shadow: inset 0 -4px 0 var(--lamp); }
  @media (forced-colors: active) {
    &[data-look='won'] { background: Highlight; color: HighlightText; forced-color-adjust: none; }
    &[data-current='true'] { border: 4px solid Highlight; }
  }
  b { font-weight: inherit; scroll-margin: 1rem; }
  b[${LANDING}] { animation: ${press} var(--press) var(--spring); }
  &[data-ending='true'] { animation: ${inkIn} var(--move) var(--ease) both; }
  &[data-ending='true'][data-look='won'] { animation-name: ${turn}; }
`;

/**
 * The place of a letter, with a layout of its own: as a part of the grid, each letter would change
 * the layout of the page.
 */
const Place = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  contain: layout size style;
  text-decoration: inherit;
`;

/** A box with its letter, if it has one. It is not rendered again while another letter is typed. */
export const LetterBox = memo(function LetterBox({
  letter,
  index,
  state,
  isCurrent,
  endingDelay,
  land,
  onPlace,
}: {
  letter: string;
  index: number;
  state: BoxesState;
  /** Whether the next letter goes here. */
  isCurrent: boolean;
  /** When the letter of the word appears, because the game has just ended; otherwise undefined. */
  endingDelay: string | undefined;
  land: Land;
  onPlace: ((index: number) => void) | undefined;
}) {
  return (
    <Box
      data-look={state === 'typing' && letter !== '' ? 'filled' : state}
      data-current={isCurrent || undefined}
      data-ending={endingDelay === undefined ? undefined : true}
      style={endingDelay === undefined ? undefined : { animationDelay: endingDelay }}
      onPointerDown={onPlace && (() => onPlace(index))}
    >
      <Place>
        {letter && (
          <Letter key={letter} land={state === 'typing' ? land : undefined}>
            {letter}
          </Letter>
        )}
      </Place>
    </Box>
  );
});

function Letter({ children, land }: { children: string; land: Land | undefined }) {
  const element = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a letter lands once
  useEffect(() => {
    if (element.current) land?.(element.current);
  }, []);
  return <b ref={element}>{children}</b>;
}
