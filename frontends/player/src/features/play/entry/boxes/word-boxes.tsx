import { type GuessEntry, gameLanguage } from '@imguessr/game-rules';
import { wide } from '@imguessr/ui';
import { keyframes, styled } from 'styled-components';
import { type BoxesState, LetterBox, useLanding } from './letter-box.tsx';

/** Longer words are split into two rows. */
const MAX_BOXES_PER_ROW = 12;

const shake = keyframes`
  10%, 90% { transform: translateX(-2px); }
  20%, 80% { transform: translateX(4px); }
  30%, 50%, 70% { transform: translateX(-8px); }
  40%, 60% { transform: translateX(8px); }
`;

/** Milliseconds between two boxes that turn, and between the first and the last. */
const TURN_STEP_MS = 70;
const MAX_TURNS_MS = 420;

/** Returns when a box turns, as a CSS time. */
const delayOf = (index: number, count: number) =>
  `${Math.round(index * Math.min(TURN_STEP_MS, MAX_TURNS_MS / count))}ms`;

const Row = styled.div<{ $count: number }>`
  --columns: ${({ $count }) => ($count > MAX_BOXES_PER_ROW ? Math.ceil($count / 2) : $count)};
  --gap: clamp(2px, calc(28px / var(--columns)), 6px);
  --max-height: ${({ $count }) => ($count > MAX_BOXES_PER_ROW ? 'clamp(1.9rem, 5.6dvh, 3rem)' : 'clamp(2.6rem, 8.2dvh, 3.5rem)')};
  ${wide} { --max-height: ${({ $count }) => ($count > MAX_BOXES_PER_ROW ? 'clamp(1.9rem, 5.6dvh, 3rem)' : 'clamp(2.6rem, 10.5dvh, 4.5rem)')}; }
  --box: min(var(--max-height), (100cqi - (var(--columns) - 1) * var(--gap)) / var(--columns));
  display: grid;
  grid-template-columns: repeat(var(--columns), var(--box));
  justify-content: center;
  gap: var(--gap);
  &[data-boxes='wrong'] { animation: ${shake} var(--shake) both; }
`;

/**
 * The letter boxes, in one row or two. Hidden from screen readers, which use the labelled text
 * field with the same letters.
 */
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
  const land = useLanding();
  const isTyping = state === 'typing' || state === 'wrong';
  return (
    <Row
      aria-hidden="true"
      lang={gameLanguage().code}
      translate="no"
      data-boxes={state}
      onAnimationEnd={({ target, currentTarget }) => target === currentTarget && onShaken()}
      $count={entry.boxes.length}
    >
      {entry.boxes.map((letter, index) => (
        <LetterBox
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
          key={index}
          letter={letter}
          index={index}
          state={state}
          isCurrent={state === 'typing' && index === entry.cursor}
          endingDelay={isEnding ? delayOf(index, entry.boxes.length) : undefined}
          land={land}
          onPlace={isTyping ? onPlace : undefined}
        />
      ))}
    </Row>
  );
}
