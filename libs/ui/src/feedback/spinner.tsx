import { keyframes, styled } from 'styled-components';

const turn = keyframes`to { rotate: 1turn; }`;

/** A turning mark beside the words that say what goes on. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  display: inline-block;
  flex: none;
  width: 1em;
  height: 1em;
  border: 2.5px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
`;
