// What the pages use of react-query, and all that is shipped of it: a shared package cannot be tree-shaken from outside.
// A page that needs more of it adds the name here.
export {
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from 'react-query-source';
