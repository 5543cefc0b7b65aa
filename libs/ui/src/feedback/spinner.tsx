import { keyframes, styled } from 'styled-components';

const spin = keyframes`to { rotate: 1turn; }`;

/** Needs a text beside it that says what is in progress. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  display: inline-block;
  flex: none;
  width: 1em;
  height: 1em;
  border: 2.5px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${spin} 800ms linear infinite;
`;
