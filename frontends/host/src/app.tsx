import { queryDefaults } from '@imguessr/api-client';
import { GlobalStyle } from '@imguessr/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Routes } from './routes.tsx';

const queries = new QueryClient({ defaultOptions: { queries: queryDefaults, mutations: { retry: false } } });

export function App() {
  return (
    <QueryClientProvider client={queries}>
      <GlobalStyle />
      <Routes />
    </QueryClientProvider>
  );
}
