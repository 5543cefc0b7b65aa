import { CLUE_COUNT } from '@imguessr/game-rules';
import { isRightToLeft, text } from '@imguessr/texts';
import {
  CARD_SPACING_PX,
  Icon,
  IconButton,
  laptop,
  mobile,
  narrowAndLow,
  smallPhone,
  wideAndLow,
} from '@imguessr/ui';
import { type MouseEvent, type ReactNode, useCallback, useState } from 'react';
import { css, styled } from 'styled-components';
import { usePlay } from '../play.context.ts';
import { clueName } from '../store/announcements.ts';
import { canReveal, captionOf, frontCard, isFinished } from '../store/play.selectors.ts';
import { ClueCard, REVEAL_BUTTON } from './clue-card.tsx';
import { DescribeButton } from './describe-button.tsx';
import { useDrag } from './use-drag.ts';
import { useStarted } from './use-started.ts';

const Stage = styled.section<{ $isDragging: boolean; $hasHints: boolean }>`
  --spacing: ${CARD_SPACING_PX.desktop}px;
  ${mobile} { --spacing: ${CARD_SPACING_PX.mobile}px; }
  position: relative;
  min-height: 132px;
  container-type: size;
  overflow-x: clip;
  touch-action: pan-y;
  ${laptop} {
    overflow-x: visible;
    clip-path: inset(0 -280px 0 -100vw);
  }
  ${smallPhone} {
    mask-image: linear-gradient(to left, transparent, #000 12px);
    [dir='rtl'] & { mask-image: linear-gradient(to right, transparent, #000 12px); }
  }
  ${narrowAndLow} { height: max(${({ $hasHints }) => ($hasHints ? '220px' : 'var(--min-height)')}, min(100dvh - var(--reserved), 100vw - 110px)); }
  cursor: ${({ $isDragging }) => ($isDragging ? 'grabbing' : 'grab')};
`;

/**
 * A hint takes as much height as its text needs: everything that players have to read is visible.
 */
const withHint = css`
  &, & > div { display: flex; flex-direction: column; height: auto; min-height: 0; }
  & > div { flex: 1; }
  max-height: calc(100cqh - 12px);
  @container (height < 280px) { width: min(100cqw - max(var(--margin), 20px), 440px); }
  @container (height < 280px) and (width >= 300px) { height: calc(100cqh - 12px); }
`;

/**
 * Beside the guess there is no room for the cards beside the picture, except for the next one on a
 * laptop; a drag shows them.
 */
const hiddenBeside = css`
  ${wideAndLow} { opacity: 0; pointer-events: none; }
`;
const nextOnLaptop = css`
  ${laptop} { opacity: 1; pointer-events: auto; }
`;

type CaptionKind = 'none' | 'hint' | 'description';

const Card = styled.div<{
  $isResults: boolean;
  $isFront: boolean;
  $isBeside: boolean;
  $isNext: boolean;
  $isDragging: boolean;
  $caption: CaptionKind;
}>`
  /* leaves the edges of the adjacent cards visible */
  --margin: 72px;
  --caption: ${({ $caption }) => ($caption === 'none' ? '0px' : 'clamp(2.2rem, 11cqh, 4rem)')};
  --side: min(100cqh - 12px - var(--caption), 100cqw - var(--margin), 900 * var(--px));
  ${smallPhone} { --margin: 20px; }
  ${wideAndLow} { --margin: 20px; }
  position: absolute;
  top: 50%;
  left: 50%;
  /* the arrows must not cover the results */
  --beside: 124px;
  ${mobile} { --beside: 40px; }
  width: ${({ $isResults }) => ($isResults ? 'min(100cqw - var(--beside), clamp(27.5rem, 50cqh, 37.5rem))' : 'var(--side)')};
  height: ${({ $isResults }) => ($isResults ? 'min(100cqh - 12px, clamp(39rem, 72cqh, 49rem))' : 'calc(var(--side) + var(--caption))')};
  padding: clamp(5px, 1.6cqh, 10px);
  border-radius: var(--radius-m);
  background: var(--print);
  box-shadow: 0 6px 24px var(--shade);
  transition: transform ${({ $isDragging }) => ($isDragging ? '0ms' : 'var(--move)')} var(--spring),
    opacity var(--move) var(--ease);
  /* another page fades in as a whole */
  [data-transition='page'] & { transition: none; }
  will-change: transform;
  cursor: ${({ $isFront }) => ($isFront ? 'inherit' : 'pointer')};
  ${({ $caption }) => $caption === 'hint' && withHint}
  ${({ $isBeside }) => $isBeside && hiddenBeside}
  ${({ $isNext }) => $isNext && nextOnLaptop}
`;

/**
 * The content of a card. It is inert unless the card is in front, so that nothing off screen takes
 * the focus and a press reaches the card itself.
 */
const Face = styled.div`
  height: 100%;
`;

const Arrow = styled(IconButton)<{ $side: 'start' | 'end' }>`
  position: absolute;
  top: 50%;
  ${({ $side }) =>
    $side === 'start'
      ? css`
        inset-inline-start: max(8px, calc(50cqw - 680px));
        ${laptop} { inset-inline-start: -8px; }
      `
      : css`
        inset-inline-end: max(8px, calc(50cqw - 680px));
        ${laptop} { inset-inline-end: -225px; }
      `}
  translate: 0 -50%;
  z-index: 20;
  ${mobile} { display: none; }
  /* on low stages, a card with a hint takes the whole width; the thumbnails do what the arrows do */
  @container (height < 280px) { [aria-pressed='true'] ~ & { display: none; } }
`;

/**
 * Returns the style of a card `distance` cards from the front one: below it, smaller and slightly
 * rotated.
 */
function cardStyle(distance: number) {
  const shrink = Math.min(1, Math.abs(distance));
  const isVisible = Math.abs(distance) <= 2.2;
  const side = isRightToLeft() ? -distance : distance;
  return {
    transform: `translate(-50%, -50%) translateX(calc(${side} * var(--spacing))) rotate(${Math.max(-1, Math.min(1, side)) * 2.5}deg) scale(${1 - shrink * 0.22})`,
    ...(!isVisible && { opacity: 0, pointerEvents: 'none' as const }),
    zIndex: 10 - Math.round(Math.abs(distance)),
  };
}

/**
 * The five clue cards and the results card. Players drag, flick, use the arrows or press a card;
 * `notices` are shown on top.
 */
export function Carousel({ results, notices }: { results: ReactNode; notices: ReactNode }) {
  const view = usePlay((current) => current);
  const { allImages, currentImageIndex, isEnding, attempts } = view;
  const isOver = isFinished(view);
  const front = frontCard(view);
  const showCard = (index: number) => {
    if (index === CLUE_COUNT) view.showResults();
    else view.select(Math.max(0, Math.min(CLUE_COUNT - 1, index)));
  };
  const reveal = () => view.act({ type: 'RevealClue', imageIndex: currentImageIndex });
  /** A card at the side comes to the front, unless the press is on its visible reveal button. */
  const pressSideCard = (
    index: number,
    { currentTarget, clientX: x, clientY: y, detail }: MouseEvent<HTMLElement>,
  ) => {
    const isDoubleClick = detail > 1;
    if (isDoubleClick) return;
    const {
      left = 0,
      right = 0,
      top = 0,
      bottom = 0,
    } = currentTarget.querySelector(`[${REVEAL_BUTTON}]`)?.getBoundingClientRect() ?? {};
    if (x > left && x < right && y > top && y < bottom) reveal();
    else showCard(index);
  };
  const { dragged, isDragging, handlers } = useDrag((step) =>
    showCard(Math.min(CLUE_COUNT, front + step)),
  );
  // The next clue is preloaded, but only once the first picture of the page has loaded and the
  // player has started.
  const [hasFirstPicture, setHasFirstPicture] = useState(false);
  const onSettled = useCallback(() => setHasFirstPicture(true), []);
  const hasStarted = useStarted();
  const cards = Array.from({ length: CLUE_COUNT + 1 }, (_, index) => index);

  return (
    <Stage
      aria-roledescription={text('carousel')}
      aria-label={text('Clues')}
      $isDragging={isDragging}
      $hasHints={view.describesClues && !isOver}
      {...handlers}
    >
      <DescribeButton />
      {cards.map((index) => {
        const isFront = index === front;
        const isResults = index === CLUE_COUNT;
        const caption = captionOf(view, index);
        const distance = index - front + dragged;
        return (
          // A pointer shortcut only: with the keyboard, arrows and thumbnails do the same.
          <Card
            key={index}
            role="group"
            aria-roledescription={text('slide')}
            aria-label={isResults ? text('Results') : clueName(index)}
            onClick={isFront ? undefined : (event) => pressSideCard(index, event)}
            $isResults={isResults}
            $isFront={isFront}
            $isBeside={Math.abs(distance) >= 1}
            $isNext={distance >= 1 && distance < 2}
            $isDragging={isDragging}
            $caption={!caption ? 'none' : isOver ? 'description' : 'hint'}
            style={cardStyle(distance)}
          >
            <Face inert={!isFront}>
              {isResults ? (
                results
              ) : (
                <ClueCard
                  image={allImages[index]}
                  index={index}
                  currentIndex={currentImageIndex}
                  canReveal={canReveal(view)}
                  caption={caption}
                  isHint={!isOver}
                  develops={isEnding && index === CLUE_COUNT - 1 && attempts.length < CLUE_COUNT}
                  canPreload={hasFirstPicture && hasStarted}
                  onSettled={onSettled}
                  onReveal={reveal}
                />
              )}
            </Face>
          </Card>
        );
      })}
      {notices}
      {front > 0 && (
        <Arrow $side="start" aria-label={text('Previous clue')} onClick={() => showCard(front - 1)}>
          <Icon name="back" />
        </Arrow>
      )}
      {front < CLUE_COUNT && (
        <Arrow
          $side="end"
          aria-label={front === CLUE_COUNT - 1 ? text('Results') : text('Next clue')}
          onClick={() => showCard(front + 1)}
        >
          <Icon name="forward" />
        </Arrow>
      )}
    </Stage>
  );
}
