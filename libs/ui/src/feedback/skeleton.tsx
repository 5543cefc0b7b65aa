import { keyframes, styled } from 'styled-components';

const pulse = keyframes`
  50% { opacity: 0.55; }
`;

/** A placeholder in the shape of content that is loading. Set its size with `style` or by extending it. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })`
  display: block;
  border-radius: var(--radius-s);
  background: var(--sunk);
  animation: ${pulse} 1.6s ease-in-out infinite;
`;
