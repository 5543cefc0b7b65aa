import { styled } from 'styled-components';

/** Outlined while a file is over it. */
export const DropArea = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  min-width: 0;
  border-radius: var(--radius-s);
  outline: 2px dashed transparent;
  outline-offset: 8px;
  &[data-over] { outline-color: var(--ink); }
`;
