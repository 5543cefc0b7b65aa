import { CLUE_COUNT } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { Icon } from '@imguessr/ui';
import { type MouseEvent, type ReactNode, useCallback, useState } from 'react';
import { usePlay } from '../play.context.ts';
import { clueName } from '../store/announcements.ts';
import { canReveal, captionOf, frontCard } from '../store/play.selectors.ts';
import { Arrow, Branding, Card, cardStyle, Stage } from './carousel.style.ts';
import { ClueCard, REVEAL_BUTTON } from './clue-card.tsx';
import { useDrag } from './use-drag.ts';
import { useStarted } from './use-started.ts';

interface CarouselProps {
  readonly results: ReactNode;
  /** Shown on top. */
  readonly notices: ReactNode;
  /** Shows the clue in front as large as the window. */
  readonly onEnlarge?: (() => void) | undefined;
}

/** The clue cards and the results card. Players drag, flick, use the arrows or press a card. */
export function Carousel({ results, notices, onEnlarge }: CarouselProps) {
  const view = usePlay((current) => current);
  const { allImages, currentImageIndex, isEnding, attempts } = view;
  const front = frontCard(view);
  const showCard = (index: number) => {
    if (index === CLUE_COUNT) view.showResults();
    else view.select(Math.max(0, Math.min(CLUE_COUNT - 1, index)));
  };
  const reveal = () => view.act({ type: 'RevealClue', imageIndex: currentImageIndex });
  /**
   * A card at the side comes to the front, unless the press is on its visible reveal button. The
   * clue in front is enlarged.
   */
  const pressCard = (
    index: number,
    { currentTarget, clientX: x, clientY: y, detail }: MouseEvent<HTMLElement>,
  ) => {
    const isDoubleClick = detail > 1;
    if (isDoubleClick) return;
    if (index === front) {
      if (index <= currentImageIndex && !isEnding) onEnlarge?.();
      return;
    }
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
      {...handlers}
    >
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
            onClick={(event) => pressCard(index, event)}
            $isResults={isResults}
            $isFront={isFront}
            $isBeside={Math.abs(distance) >= 1}
            $isDragging={isDragging}
            $hasCaption={caption !== undefined}
            style={cardStyle(distance)}
          >
            <Branding inert={!isFront}>
              {isResults ? (
                results
              ) : (
                <ClueCard
                  image={allImages[index]}
                  index={index}
                  currentIndex={currentImageIndex}
                  canReveal={canReveal(view)}
                  caption={caption}
                  develops={isEnding && index === CLUE_COUNT - 1 && attempts.length < CLUE_COUNT}
                  canPreload={hasFirstPicture && hasStarted}
                  onSettled={onSettled}
                  onReveal={reveal}
                />
              )}
            </Branding>
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
