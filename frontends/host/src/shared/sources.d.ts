declare module 'react-query-source' {
  export {
    QueryClient,
    QueryClientProvider,
    queryOptions,
    useMutation,
    useQuery,
    useQueryClient,
  } from '@tanstack/react-query';
}

declare module 'styled-components-source' {
  export { createGlobalStyle, css, keyframes, styled } from 'styled-components';
}
