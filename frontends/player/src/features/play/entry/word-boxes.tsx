import type { GuessEntry } from '@imguessr/game-rules';
import { css, keyframes, styled } from 'styled-components';

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

const Row = styled.div<{ $shaking: boolean; $count: number }>`
  --gap: clamp(2px, calc(28px / ${({ $count }) => $count}), 6px);
  --max-height: clamp(2.6rem, 8.2dvh, 4.25rem);
  --box: min(var(--max-height), (100cqi - ${({ $count }) => $count - 1} * var(--gap)) / ${({ $count }) => $count});
  display: flex;
  justify-content: center;
  gap: var(--gap);
  ${({ $shaking }) =>
    $shaking &&
    css`
      animation: ${shake} var(--shake) both;
    `}
`;

const variants: Record<BoxesState, string> = {
  typing: 'background: var(--raised); border-color: var(--line-strong);',
  wrong:
    'background: var(--raised); border-color: var(--wrong); color: var(--wrong); text-decoration: line-through 2px;',
  won: 'background: var(--right); border-color: var(--right); color: var(--on-right);',
  lost: 'background: var(--raised); border-color: var(--wrong); border-bottom-width: 5px;',
  'given-up': 'background: transparent; border-color: var(--given-up); border-style: dashed;',
};

const Box = styled.span<{ $state: BoxesState; $current: boolean; $filled: boolean }>`
  display: grid;
  place-items: center;
  width: var(--box);
  height: clamp(2.4rem, var(--box), var(--max-height));
  border: 2px solid;
  border-radius: min(var(--radius-s), calc(var(--box) / 5));
  font: 750 calc(var(--box) * 0.6) / 1 var(--display);
  user-select: none;
  ${({ $state }) => variants[$state]}
  ${({ $filled, $state }) => $filled && $state === 'typing' && 'border-color: var(--ink);'}
  ${({ $current }) => $current && 'border-color: var(--ink); box-shadow: inset 0 -4px 0 var(--lamp);'}
  @media (forced-colors: active) {
    ${({ $current }) => $current && 'border: 4px solid Highlight;'}
    ${({ $state }) => $state === 'won' && 'background: Highlight; color: HighlightText; forced-color-adjust: none;'}
  }
  & > b { font-weight: inherit; animation: ${press} var(--press) var(--spring); }
`;

/** The row of letter boxes. Hidden from screen readers, which use the labelled text field with the same letters. */
export function WordBoxes({
  entry,
  state,
  onPlace,
}: {
  entry: GuessEntry;
  state: BoxesState;
  onPlace: (index: number) => void;
}) {
  const isTyping = state === 'typing' || state === 'wrong';
  return (
    <Row aria-hidden="true" data-boxes={state} $shaking={state === 'wrong'} $count={entry.boxes.length}>
      {entry.boxes.map((letter, index) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
          key={index}
          $state={state}
          $filled={letter !== ''}
          $current={isTyping && index === entry.cursor && state === 'typing'}
          onPointerDown={isTyping ? () => onPlace(index) : undefined}
        >
          {letter && <b key={letter}>{letter}</b>}
        </Box>
      ))}
    </Row>
  );
}
