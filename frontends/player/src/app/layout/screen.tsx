import { styled } from 'styled-components';

/** A page that fills the window without scrolling; very small windows scroll. */
export const Screen = styled.div`
  position: relative;
  isolation: isolate;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  min-height: 100dvh;
  height: 100dvh;
  padding: 0 max(10px, env(safe-area-inset-right)) max(8px, env(safe-area-inset-bottom)) max(10px, env(safe-area-inset-left));
  @media (height < 500px) and (width < 640px) { height: auto; }
`;

/** Title, pictures and guess entry from top to bottom; side by side on a phone in landscape. */
export const GameLayout = styled.main`
  display: grid;
  grid-template-rows: auto minmax(132px, 1fr) auto auto;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(4px, 1.1dvh, 14px);
  min-height: 0;
  & > :nth-child(2) { margin-inline: calc(-1 * max(10px, env(safe-area-inset-right))); }
  @media (height < 500px) and (width >= 640px) {
    grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr) minmax(0, 1fr);
    & > :nth-child(1) { grid-column: 1 / -1; }
    & > :nth-child(2) { grid-area: 2 / 1; }
    & > :nth-child(3) { grid-area: 3 / 1; }
    & > :nth-child(4) { grid-area: 2 / 2 / 4 / 3; align-self: end; }
  }
`;
