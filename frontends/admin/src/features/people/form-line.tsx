import { Form } from '@imguessr/ui';
import { styled } from 'styled-components';

export const FormLine = styled(Form)`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3);
  & > div { flex: 1 1 16rem; min-width: 0; }
`;
