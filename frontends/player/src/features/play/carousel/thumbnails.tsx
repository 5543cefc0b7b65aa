import { CLUE_SIZES } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import { isRightToLeft, text } from '@imguessr/texts';
import { Icon, SizedPicture, smallPhone } from '@imguessr/ui';
import type { KeyboardEvent } from 'react';
import { css, styled } from 'styled-components';
import { OWN_ARROW_KEYS } from '../entry/use-physical-keys.ts';
import { usePlay } from '../play.context.ts';
import { frontCard, isFinished } from '../store/play.selectors.ts';

const Row = styled.ol<{ $isOver: boolean }>`
  display: flex;
  justify-content: center;
  gap: clamp(6px, 2.4vw, 12px);
  padding: 3px;
  ${smallPhone} {
    ${({ $isOver }) =>
      !$isOver &&
      css`
      display: grid;
      grid-template-columns: auto auto;
      align-content: center;
      height: 100%;
    `}
  }
`;

const Thumb = styled.button<{ $state: 'shown' | 'hidden' | 'plain' }>`
  position: relative;
  display: grid;
  place-items: center;
  width: clamp(38px, 5.4dvh, 48 * var(--px));
  aspect-ratio: 1;
  border: 2px ${({ $state }) => ($state === 'hidden' ? 'dashed' : 'solid')} var(--line-strong);
  border-radius: 50%;
  background: var(--raised);
  font: 700 1rem/1 var(--display);
  transition: transform var(--move) var(--spring);
  img { position: absolute; inset: 2px; width: calc(100% - 4px); height: calc(100% - 4px); border-radius: 50%; object-fit: cover; }
  &[aria-current='true'] { border-color: var(--ink); outline: 2px solid var(--ink); transform: scale(1.1); }
  @media (forced-colors: active) {
    &[aria-current='true'] { outline: 3px solid Highlight; }
  }
  &:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
`;

const Badge = styled.span`
  position: absolute;
  inset-inline-end: -5px;
  bottom: -4px;
  z-index: 1;
  display: grid;
  place-items: center;
  width: calc(19 * var(--px));
  height: calc(19 * var(--px));
  border-radius: 50%;
  background: var(--ink);
  color: var(--ground);
  font-size: 0.72rem;
`;

/**
 * A row of round thumbnails: one for each clue and one for the results. That of the clue in front
 * enlarges it.
 */
export function Thumbnails({ onEnlarge }: { onEnlarge?: (() => void) | undefined }) {
  const view = usePlay((current) => current);
  const { allImages, showsResults, currentImageIndex, select, showResults } = view;
  const front = frontCard(view);
  const showCard = (index: number) => (index === CLUE_COUNT ? showResults() : select(index));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const right = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (right === 0) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(CLUE_COUNT, front + (isRightToLeft() ? -right : right)));
    showCard(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };

  return (
    <nav aria-label={text('Clues and results')}>
      <Row
        $isOver={isFinished(view)}
        onKeyDown={onKeyDown}
        {...{ [OWN_ARROW_KEYS]: '' }}
        onMouseDown={(event) => event.preventDefault()}
      >
        {Array.from({ length: CLUE_COUNT }, (_, index) => {
          const image = allImages[index];
          const isShown = image !== undefined && index <= currentImageIndex;
          const enlarge = isShown && index === front ? onEnlarge : undefined;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a thumbnail is identified by its position
            <li key={index}>
              <Thumb
                type="button"
                aria-current={index === front}
                aria-haspopup={enlarge && 'dialog'}
                aria-label={
                  isShown
                    ? text('Clue {clue}', { clue: index + 1 })
                    : text('Clue {clue}, not revealed', { clue: index + 1 })
                }
                $state={isShown ? 'shown' : 'hidden'}
                onClick={({ detail }) => (enlarge && detail < 2 ? enlarge() : showCard(index))}
              >
                {isShown ? (
                  <>
                    <SizedPicture
                      url={image.url}
                      placeholder={image.placeholder}
                      sizes={CLUE_SIZES}
                      alt=""
                      width={48}
                      height={48}
                      draggable={false}
                    />
                    <Badge>{index + 1}</Badge>
                  </>
                ) : (
                  index + 1
                )}
              </Thumb>
            </li>
          );
        })}
        <li>
          <Thumb
            type="button"
            aria-current={showsResults}
            aria-label={text('Results')}
            $state="plain"
            onClick={() => showCard(CLUE_COUNT)}
          >
            <Icon name="bars" size={20} />
          </Thumb>
        </li>
      </Row>
    </nav>
  );
}
