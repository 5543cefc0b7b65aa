import { styled } from 'styled-components';

/** An error message that screen readers announce immediately. */
export const ActionError = styled.p.attrs({ role: 'alert' })`
  color: var(--wrong);
  font-weight: 600;
  &:empty { display: none; }
`;
