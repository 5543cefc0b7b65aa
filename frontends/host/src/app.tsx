import { GlobalStyle } from '@imguessr/ui';
import { Routes } from './routes.tsx';

export function App() {
  return (
    <>
      <GlobalStyle />
      <Routes />
    </>
  );
}
