declare module 'styled-components-source' {
  export { createGlobalStyle, css, keyframes, styled } from 'styled-components';
}
