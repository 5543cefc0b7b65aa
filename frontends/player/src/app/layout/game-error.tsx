import { styled } from 'styled-components';

/** Shown in place of a game that could not be loaded. */
export const GameError = styled.div.attrs({ role: 'alert' })`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: var(--space-4);
  padding: var(--space-5);
  text-align: center;
  & > p { font: 650 1.2rem/1.35 var(--display); max-width: 24rem; text-wrap: balance; }
`;
