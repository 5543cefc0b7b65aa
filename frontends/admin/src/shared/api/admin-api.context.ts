import type { AdminApi } from '@imguessr/api-client/admin';
import { createContext, use } from 'react';

export const AdminApiContext = createContext<AdminApi | undefined>(undefined);

/** Returns the API of the admin area. Throws outside of `AdminApiContext`. */
export function useAdminApi(): AdminApi {
  const api = use(AdminApiContext);
  if (!api) throw new Error('useAdminApi must be used within AdminApiContext');
  return api;
}
