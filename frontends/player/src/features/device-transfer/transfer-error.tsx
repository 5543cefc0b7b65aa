import { styled } from 'styled-components';

/** What went wrong, said at once. */
export const TransferError = styled.p.attrs({ role: 'alert' })`
  color: var(--wrong);
  font-weight: 600;
  &:empty { display: none; }
`;
