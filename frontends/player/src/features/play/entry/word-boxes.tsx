import type { GuessEntry } from '@imguessr/game-rules';
import { css, keyframes, styled } from 'styled-components';

/** Longer words are split into two rows. */
const MAX_BOXES_PER_ROW = 12;

export type BoxesState = 'typing' | 'wrong' | 'won' | 'lost' | 'given-up';

const press = keyframes`
  from { transform: scale(1.14) translateY(-2px); }
`;

const shake = keyframes`
  10%, 90% { transform: translateX(-2px); }
  20%, 80% { transform: translateX(4px); }
  30%, 50%, 70% { transform: translateX(-8px); }
  40%, 60% { transform: translateX(8px); }
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

/** Milliseconds between two boxes that turn, and between the first and the last. */
const TURN_STEP_MS = 70;
const MAX_TURNS_MS = 420;

/** Returns the style of one box in the sequence. */
const delayOf = (index: number, count: number) => ({
  animationDelay: `${Math.round(index * Math.min(TURN_STEP_MS, MAX_TURNS_MS / count))}ms`,
});

const Row = styled.div<{ $shaking: boolean; $count: number }>`
  --columns: ${({ $count }) => ($count > MAX_BOXES_PER_ROW ? Math.ceil($count / 2) : $count)};
  --gap: clamp(2px, calc(28px / var(--columns)), 6px);
  --max-height: ${({ $count }) => ($count > MAX_BOXES_PER_ROW ? 'clamp(1.9rem, 5.6dvh, 3rem)' : 'clamp(2.6rem, 8.2dvh, 3.5rem)')};
  --box: min(var(--max-height), (100cqi - (var(--columns) - 1) * var(--gap)) / var(--columns));
  display: grid;
  grid-template-columns: repeat(var(--columns), var(--box));
  justify-content: center;
  gap: var(--gap);
  ${({ $shaking }) =>
    $shaking &&
    css`
      animation: ${shake} var(--shake) both;
    `}
`;

const Box = styled.span<{ $state: BoxesState; $current: boolean; $filled: boolean; $ending: boolean }>`
  position: relative;
  width: var(--box);
  height: clamp(min(2.4rem, var(--max-height)), var(--box), var(--max-height));
  border: 2px solid;
  border-radius: min(var(--radius-s), calc(var(--box) / 5));
  font: 750 max(18px, calc(var(--box) * 0.6)) / 1 var(--display);
  user-select: none;
  ${({ $state }) =>
    $state === 'typing' &&
    css`
      background: var(--raised);
      border-color: var(--line-strong);
    `}
  ${({ $state }) =>
    $state === 'wrong' &&
    css`
      background: var(--raised);
      border-color: var(--wrong);
      color: var(--wrong);
      text-decoration: line-through 2px;
    `}
  ${({ $state }) =>
    $state === 'won' &&
    css`
      background: var(--right);
      border-color: var(--right);
      color: var(--on-right);
      @media (forced-colors: active) { background: Highlight; color: HighlightText; forced-color-adjust: none; }
    `}
  ${({ $state }) =>
    $state === 'lost' &&
    css`
      background: var(--raised);
      border-color: var(--wrong);
      border-bottom-width: 5px;
    `}
  ${({ $state }) =>
    $state === 'given-up' &&
    css`
      background: transparent;
      border-color: var(--given-up);
      border-style: dashed;
    `}
  ${({ $filled, $state }) =>
    $filled &&
    $state === 'typing' &&
    css`
      border-color: var(--ink);
    `}
  ${({ $current }) =>
    $current &&
    css`
      border-color: var(--ink);
      box-shadow: inset 0 -4px 0 var(--lamp);
      @media (forced-colors: active) { border: 4px solid Highlight; }
    `}
  b { font-weight: inherit; animation: ${press} var(--press) var(--spring); }
  ${({ $ending }) =>
    $ending &&
    css`
      animation: ${inkIn} var(--move) var(--ease) both;
      b { animation: none; }
    `}
  ${({ $ending, $state }) =>
    $ending &&
    $state === 'won' &&
    css`
      animation-name: ${turn};
    `}
`;

/** The place of a letter, with a layout of its own: as a part of the grid, each letter would change the layout of the page. */
const Place = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  contain: layout size style;
  text-decoration: inherit;
`;

/** The letter boxes, in one row or two. Hidden from screen readers, which use the labelled text field with the same letters. */
export function WordBoxes({
  entry,
  state,
  isEnding,
  onPlace,
  onShaken,
}: {
  entry: GuessEntry;
  state: BoxesState;
  /** Whether the word appears letter by letter, because the game has just ended. */
  isEnding: boolean;
  onPlace: (index: number) => void;
  /** Called when the boxes have shaken. */
  onShaken: () => void;
}) {
  const isTyping = state === 'typing' || state === 'wrong';
  return (
    <Row
      aria-hidden="true"
      data-boxes={state}
      onAnimationEnd={({ target, currentTarget }) => target === currentTarget && onShaken()}
      $shaking={state === 'wrong'}
      $count={entry.boxes.length}
    >
      {entry.boxes.map((letter, index) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
          key={index}
          $state={state}
          $filled={letter !== ''}
          $ending={isEnding}
          style={isEnding ? delayOf(index, entry.boxes.length) : undefined}
          $current={isTyping && index === entry.cursor && state === 'typing'}
          onPointerDown={isTyping ? () => onPlace(index) : undefined}
        >
          <Place>{letter && <b key={letter}>{letter}</b>}</Place>
        </Box>
      ))}
    </Row>
  );
}
