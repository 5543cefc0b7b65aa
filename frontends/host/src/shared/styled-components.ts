// The exports of styled-components that the pages use, and all that is shipped: a shared package is not tree-shaken. A page
// that needs more adds the name here and in sources.d.ts.
export { css, keyframes, styled } from 'styled-components-source';
