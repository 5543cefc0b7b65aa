import { GlobalStyle } from '@imguessr/ui';
import { Router } from './router.tsx';

export function App() {
  return (
    <>
      <GlobalStyle />
      <Router />
    </>
  );
}
