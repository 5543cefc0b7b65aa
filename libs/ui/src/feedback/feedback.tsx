import { keyframes, styled } from 'styled-components';

export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/**
 * Render it permanently: a region is only announced when it changes. A new `id` announces an equal
 * text again.
 */
export function LiveRegion({ text, id }: { text: string; id: number }) {
  return (
    <VisuallyHidden role="status" aria-live="polite" aria-atomic="true">
      {text && <span key={id}>{text}</span>}
    </VisuallyHidden>
  );
}

const pulse = keyframes`
  50% { opacity: 0.55; }
`;

export const Skeleton = styled.span.attrs({ 'aria-hidden': true })`
  display: block;
  border-radius: var(--radius-s);
  background: var(--sunk);
  animation: ${pulse} 1.6s ease-in-out infinite;
`;
