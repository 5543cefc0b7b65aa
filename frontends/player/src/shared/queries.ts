import { createQueryClient } from '@imguessr/api-client';

/** What the panels have fetched, kept while the page is open. It comes with the first of them. */
export const queries = createQueryClient();
