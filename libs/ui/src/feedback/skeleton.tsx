import { keyframes, styled } from 'styled-components';

const pulse = keyframes`
  50% { opacity: 0.55; }
`;

export const Skeleton = styled.span.attrs({ 'aria-hidden': true })`
  display: block;
  border-radius: var(--radius-s);
  background: var(--sunk);
  animation: ${pulse} 1.6s ease-in-out infinite;
`;
