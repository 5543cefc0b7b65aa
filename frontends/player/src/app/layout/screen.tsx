import { finePointer, narrowAndLow, smallPhone, veryLarge, wide } from '@imguessr/ui';
import { css, styled } from 'styled-components';

/** A page that fills the window without scrolling; very small windows scroll. */
export const Screen = styled.div`
  position: relative;
  isolation: isolate;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  min-height: 100dvh;
  height: 100dvh;
  padding: 0 max(10px, env(safe-area-inset-right)) max(8px, env(safe-area-inset-bottom)) max(10px, env(safe-area-inset-left));
  overflow-x: clip;
  ${narrowAndLow} { height: auto; }
  @media (height < 260px) { height: auto; }
  ${wide} {
    /* the picture is as wide as it is high, and the guess gets the rest */
    --picture: min(100dvh - 84px, 920 * var(--px));
    --page: min(100%, calc(var(--picture) + 32px + 30rem));
  }
  /* Text, boxes and controls grow with the window, as the picture does. */
  ${veryLarge} {
    :root:has(&) {
      --px: min(100vw / 1920, 100vh / 1080, 2px);
      font-size: max(100%, 16 * var(--px));
    }
  }
`;

const smallDuringGame = css`
  ${smallPhone} {
    grid-template: auto minmax(128px, 1fr) auto / minmax(0, 1fr) auto;
    & > :nth-child(1) { grid-column: 1 / -1; }
    & > :nth-child(2) { margin-inline-end: 0; }
    & > :nth-child(4) { grid-column: 1 / -1; }
  }
  ${narrowAndLow} {
    --reserved: 324px;
    --min-height: 128px;
    grid-template-rows: auto auto auto;
    align-content: start;
    & > :nth-child(1) { grid-row: 3; }
    & > :nth-child(2), & > :nth-child(3) { grid-row: 1; }
    & > :nth-child(4) { grid-row: 2; }
    &:has(input:focus) { --reserved: 178px; }
    ${finePointer} {
      --reserved: 202px;
      --min-height: 160px;
    }
  }
`;

/** The results card needs the full width and a minimum height. */
const smallAfterGame = css`
  ${wide} {
    /* a low card is wide instead, for the lines of the pictures */
    @media (height < 500px) { --picture: 3fr; }
  }
  ${narrowAndLow} {
    --reserved: 200px;
    --min-height: 300px;
    grid-template-rows: auto auto auto auto;
    align-content: start;
  }
`;

/**
 * Title, pictures, thumbnails and guess entry from top to bottom; in wide windows, the
 * pictures are beside the rest. The
 * pictures get all the remaining height. In windows that are too low for everything, the title
 * comes last, and the pictures are as
 * high as the window less `--reserved` (header, entry and gaps), but at least `--min-height`.
 */
export const GameLayout = styled.main<{ $isOver: boolean }>`
  display: grid;
  grid-template: auto minmax(132px, 1fr) auto auto / minmax(0, 1fr);
  gap: clamp(4px, 1.1dvh, 14px);
  min-height: 0;
  & > :nth-child(2) { margin-inline: calc(-1 * max(10px, env(safe-area-inset-right))); }
  ${wide} {
    grid-template: minmax(auto, var(--above)) minmax(0, 1fr) auto / minmax(0, var(--picture, 1.2fr)) minmax(min(22rem, 40vw), 1fr);
    --above: 0.6fr;
    column-gap: clamp(10px, 2vw, 32px);
    width: 100%;
    max-width: var(--page, 90rem);
    margin-inline: auto;
    & > :nth-child(1) { grid-area: 1 / 2; align-self: end; }
    & > :nth-child(2) { grid-area: 1 / 1 / 3; margin-inline: 0; }
    & > :nth-child(3) { grid-area: 3 / 1; }
    & > :nth-child(4) { grid-area: 2 / 2 / 4; align-self: start; }
    @media (height < 500px) { --above: auto; }
  }
  ${({ $isOver }) => ($isOver ? smallAfterGame : smallDuringGame)}
`;

/** Shown in place of a game that could not be loaded. */
export const GameError = styled.div.attrs({ role: 'alert' })`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: var(--space-4);
  padding: var(--space-5);
  text-align: center;
  & > p { font: 650 1.2rem/1.35 var(--display); max-width: 24rem; text-wrap: balance; }
`;
