import { createQueryClient } from '@imguessr/api-client';

/**
 * The query cache that all panels share while the page is open. Loaded with the first panel, not
 * with the page.
 */
export const queryClient = createQueryClient();
