import { createQueryClient } from '@imguessr/api-client/admin';
import { createAdmin } from './admin.context.ts';

// One of each for the page: what was fetched is still there when the administrator comes back from the game.
export const admin = createAdmin();
export const queryClient = createQueryClient();
