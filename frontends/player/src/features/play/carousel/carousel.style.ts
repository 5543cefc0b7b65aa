import { isRightToLeft } from '@imguessr/texts';
import { CARD_SPACING_PX, IconButton, mobile, narrowAndLow, smallPhone, wide } from '@imguessr/ui';
import { css, styled } from 'styled-components';

export const Stage = styled.section<{ $isDragging: boolean }>`
  --spacing: ${CARD_SPACING_PX.desktop}px;
  ${mobile} { --spacing: ${CARD_SPACING_PX.mobile}px; }
  position: relative;
  min-height: 132px;
  container-type: size;
  overflow-x: clip;
  /* for the shadow of a card that is as wide as this */
  ${wide} { overflow-clip-margin: 30px; }
  touch-action: pan-y pinch-zoom;
  ${smallPhone} {
    mask-image: linear-gradient(to left, transparent, #000 12px);
    [dir='rtl'] & { mask-image: linear-gradient(to right, transparent, #000 12px); }
    /* the shadows go on above and below */
    mask-clip: no-clip;
  }
  ${narrowAndLow} { height: max(var(--min-height), min(100dvh - var(--reserved), 100vw - 110px)); }
  cursor: ${({ $isDragging }) => ($isDragging ? 'grabbing' : 'grab')};
`;

/** Beside the guess there is no room for the cards beside the picture; a drag shows them. */
const hiddenBeside = css`
  ${wide} { opacity: 0; pointer-events: none; }
`;

export const Card = styled.div<{
  $isResults: boolean;
  $isFront: boolean;
  $isBeside: boolean;
  $isDragging: boolean;
  $hasCaption: boolean;
}>`
  /* leaves the edges of the adjacent cards visible */
  --margin: 72px;
  --caption: ${({ $hasCaption }) => ($hasCaption ? 'clamp(2.2rem, 11cqh, 4rem)' : '0px')};
  --side: min(100cqh - 12px - var(--caption), 100cqw - var(--margin), 900 * var(--px));
  ${smallPhone} { --margin: 20px; }
  ${wide} { --margin: 12px; }
  position: absolute;
  top: 50%;
  left: 50%;
  /* the arrows must not cover the results */
  --beside: 124px;
  ${mobile} { --beside: 40px; }
  ${wide} { --beside: 64px; }
  width: ${({ $isResults }) => ($isResults ? 'min(100cqw - var(--beside), 48rem)' : 'var(--side)')};
  height: ${({ $isResults }) => ($isResults ? 'min(100cqh - 12px, 48rem)' : 'calc(var(--side) + var(--caption))')};
  padding: clamp(5px, 1.6cqh, 10px);
  border-radius: var(--radius-m);
  background: ${({ $isResults }) => ($isResults ? 'var(--raised)' : 'var(--print)')};
  box-shadow: 0 6px 24px var(--shade);
  transition: transform ${({ $isDragging }) => ($isDragging ? '0ms' : 'var(--move)')} var(--spring),
    opacity var(--move) var(--ease);
  will-change: transform;
  cursor: ${({ $isFront }) => ($isFront ? 'inherit' : 'pointer')};
  ${({ $isBeside }) => $isBeside && hiddenBeside}
`;

/**
 * The content of a card. It is inert unless the card is in front, so that nothing off screen takes
 * the focus and a press reaches the card itself.
 */
export const Branding = styled.div`
  height: 100%;
`;

export const Arrow = styled(IconButton)<{ $side: 'start' | 'end' }>`
  position: absolute;
  top: 50%;
  ${({ $side }) =>
    $side === 'start'
      ? css`inset-inline-start: max(0px, calc(50cqw - 680px));`
      : css`inset-inline-end: max(0px, calc(50cqw - 680px));`}
  translate: 0 -50%;
  z-index: 20;
  ${mobile} { display: none; }
`;

/**
 * Returns the style of a card `distance` cards from the front one: below it, smaller and slightly
 * rotated.
 */
export function cardStyle(distance: number) {
  const shrink = Math.min(1, Math.abs(distance));
  const isVisible = Math.abs(distance) <= 2.2;
  const side = isRightToLeft() ? -distance : distance;
  return {
    transform: `translate(-50%, -50%) translateX(calc(${side} * var(--spacing))) rotate(${Math.max(-1, Math.min(1, side)) * 2.5}deg) scale(${1 - shrink * 0.22})`,
    ...(!isVisible && { opacity: 0, pointerEvents: 'none' as const }),
    zIndex: 10 - Math.round(Math.abs(distance)),
  };
}
