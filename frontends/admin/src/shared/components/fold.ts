import { styled } from 'styled-components';

/** What is shown on demand, below its `summary`. */
export const Fold = styled.details`
  & > summary { min-height: 32px; width: fit-content; cursor: pointer; font-weight: 600; }
`;
