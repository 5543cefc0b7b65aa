import { css } from 'styled-components';

/** The bubble of a tooltip. */
export const bubbleShape = css`
  max-width: 18rem;
  padding: var(--space-1) var(--space-2);
  border-radius: var(--radius-s);
  background: var(--ink);
  color: var(--ground);
  /* visible in forced colours, where the bubble has the colour of the page */
  border: 1px solid transparent;
  @media (forced-colors: active) { background: Canvas; color: CanvasText; border-color: CanvasText; }
  font: 500 0.85rem/1.4 var(--text);
`;
