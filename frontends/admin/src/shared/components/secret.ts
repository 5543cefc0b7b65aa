import { styled } from 'styled-components';

/** What is shown only once. */
export const Secret = styled.div`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
  & code { overflow-wrap: anywhere; }
`;
