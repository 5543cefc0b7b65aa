import { styled } from 'styled-components';

/** What matters less than the rest. */
export const Soft = styled.p`
  color: var(--ink-soft);
`;
