// What the pages use of styled-components, and all that is shipped of it (see react-query.ts).
export { createGlobalStyle, css, keyframes, styled } from 'styled-components-source';
