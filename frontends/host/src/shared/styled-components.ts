// What the pages use of styled-components, and all that is shipped of it: a shared package cannot be tree-shaken from
// outside. A page that needs more of it adds the name here and in sources.d.ts.
export { createGlobalStyle, css, keyframes, styled } from 'styled-components-source';
