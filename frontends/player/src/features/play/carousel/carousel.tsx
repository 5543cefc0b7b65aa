import { CLUE_COUNT } from '@imguessr/game-rules';
import { Icon, IconButton } from '@imguessr/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { canReveal, frontCard } from '../play.selectors.ts';
import { usePlay } from '../use-play.ts';
import { ClueCard } from './clue-card.tsx';
import { measures, useDrag } from './use-drag.ts';
import { useWidth } from './use-width.ts';

const Stage = styled.section<{ $isDragging: boolean }>`
  position: relative;
  min-height: 132px;
  container-type: size;
  overflow-x: clip;
  touch-action: pan-y;
  cursor: ${({ $isDragging }) => ($isDragging ? 'grabbing' : 'grab')};
`;

const Card = styled.div<{ $isResults: boolean; $isFront: boolean; $isDragging: boolean }>`
  --side: min(100cqh - 12px, 100cqw - 72px, 384px);
  position: absolute;
  top: 50%;
  left: 50%;
  width: ${({ $isResults }) => ($isResults ? 'min(100cqw - 40px, 440px)' : 'var(--side)')};
  height: ${({ $isResults }) => ($isResults ? 'min(100cqh - 12px, 560px)' : 'var(--side)')};
  padding: clamp(5px, 1.6cqh, 10px);
  border-radius: var(--radius-m);
  background: var(--print);
  box-shadow: 0 6px 24px var(--shade);
  transition: transform ${({ $isDragging }) => ($isDragging ? '0ms' : 'var(--move)')} var(--spring),
    opacity var(--move) var(--ease);
  will-change: transform;
  cursor: ${({ $isFront }) => ($isFront ? 'inherit' : 'pointer')};
`;

/** What is on a card; at the side it is inert, and a press goes to the card below it. */
const Face = styled.div`
  height: 100%;
`;

const Arrow = styled(IconButton)<{ $side: 'left' | 'right' }>`
  position: absolute;
  top: 50%;
  ${({ $side }) => $side}: max(8px, calc(50cqw - 470px));
  translate: 0 -50%;
  z-index: 20;
  @media (width < 500px) { display: none; }
`;

/** Where a card lies, `distance` cards from the one in front; further ones are under it, a little turned, like prints. */
function placeOf(distance: number, spacing: number) {
  const near = Math.min(1, Math.abs(distance));
  const isSeen = Math.abs(distance) <= 2.2;
  return {
    transform: `translate(-50%, -50%) translateX(${distance * spacing}px) rotate(${Math.max(-1, Math.min(1, distance)) * 2.5}deg) scale(${1 - near * 0.22})`,
    opacity: isSeen ? 1 : 0,
    ...(!isSeen && { pointerEvents: 'none' as const }),
    zIndex: 10 - Math.round(Math.abs(distance)),
  };
}

/** The five clues and, as the last print, `results`; dragged, flicked, stepped with arrows or pressed to the front; `notices` are shown over them. */
export function Carousel({ results, notices }: { results: ReactNode; notices: ReactNode }) {
  const view = usePlay((current) => current);
  const { allImages, currentImageIndex, isGameOver } = view;
  const front = frontCard(view);
  const go = (index: number) => {
    if (index === CLUE_COUNT) view.showResults();
    else view.select(Math.max(0, Math.min(CLUE_COUNT - 1, index)));
  };
  const { offset, isDragging, handlers } = useDrag((step) => go(Math.min(CLUE_COUNT, front + step)));
  const { spacing } = measures(useWidth());
  // The next clue is fetched ahead, but not while the first picture of all is still on its way.
  const [hasPicture, setHasPicture] = useState(false);
  const onSettled = useCallback(() => setHasPicture(true), []);
  const cards = Array.from({ length: CLUE_COUNT + 1 }, (_, index) => index);

  return (
    <Stage aria-roledescription="carousel" aria-label="Clues" $isDragging={isDragging} {...handlers}>
      {cards.map((index) => {
        const isFront = index === front;
        const isResults = index === CLUE_COUNT;
        return (
          // Pressing a card is a shortcut for the pointer: arrows and thumbnails do the same.
          <Card
            key={index}
            role="group"
            aria-roledescription="slide"
            aria-label={isResults ? 'Results' : `Clue ${index + 1} of ${CLUE_COUNT}`}
            onClick={isFront ? undefined : () => go(index)}
            $isResults={isResults}
            $isFront={isFront}
            $isDragging={isDragging}
            style={placeOf(index - front + offset / spacing, spacing)}
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
                  isOver={isGameOver}
                  mayFetchNext={hasPicture}
                  onSettled={onSettled}
                  onReveal={() => view.act({ type: 'RevealClue', imageIndex: currentImageIndex })}
                />
              )}
            </Face>
          </Card>
        );
      })}
      {notices}
      {front > 0 && (
        <Arrow $side="left" aria-label="Previous clue" onClick={() => go(front - 1)}>
          <Icon name="back" />
        </Arrow>
      )}
      {front < CLUE_COUNT && (
        <Arrow
          $side="right"
          aria-label={front === CLUE_COUNT - 1 ? 'Results' : 'Next clue'}
          onClick={() => go(front + 1)}
        >
          <Icon name="forward" />
        </Arrow>
      )}
    </Stage>
  );
}
