import { keyframes, styled } from 'styled-components';

const breathe = keyframes`
  50% { opacity: 0.55; }
`;

/** The shape of something on its way; size it with `style` or by extending it. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })`
  display: block;
  border-radius: var(--radius-s);
  background: var(--sunk);
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
