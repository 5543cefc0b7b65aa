import { css, keyframes, styled } from 'styled-components';

const appear = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; transform: translate(-50%, calc(-50% + 12px)); }`;

/** The layer between the page and a card above it. It receives the presses that Radix keeps from the page. */
export const Veil = styled.div`
  position: fixed;
  pointer-events: auto;
  inset: 0;
  z-index: 50;
  background: var(--veil);
  animation: ${appear} var(--move) var(--ease);
`;

/** A centred card that scrolls when it is taller than the screen. `--card` sets its width. */
export const cardShape = css`
  position: fixed;
  top: 50%;
  left: 50%;
  /* the veil has the same z-index: the veil of a second card covers the first one, because it comes later */
  z-index: 50;
  display: grid;
  gap: var(--space-4);
  grid-template-columns: minmax(0, 1fr);
  width: min(var(--card, 28rem), calc(100vw - 24px));
  max-height: calc(100dvh - 24px);
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: var(--space-5);
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  background: var(--raised);
  box-shadow: 0 20px 60px var(--shade);
  transform: translate(-50%, -50%);
  animation: ${rise} var(--move) var(--ease);
  &:focus-visible { outline: none; }
`;

export const CardHead = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  min-height: 44px;
  & > h2 { font-size: 1.35rem; }
`;
