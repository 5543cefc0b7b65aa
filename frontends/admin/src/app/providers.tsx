import { Toaster, TooltipProvider } from '@imguessr/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AdminApiContext } from '../shared/api/admin-api.context.ts';
import { SessionContext } from '../shared/session/session.context.ts';
import { UnsavedContext } from '../shared/unsaved/unsaved.context.ts';
import type { Admin } from './admin.setup.ts';

/** Gives every part of the app the session, the requests, the unsaved changes and the cache of one `Admin`. */
export function Providers({ admin, children }: { admin: Admin; children: ReactNode }) {
  return (
    <QueryClientProvider client={admin.queries}>
      <SessionContext value={admin.session}>
        <AdminApiContext value={admin.api}>
          <UnsavedContext value={admin.unsaved}>
            <TooltipProvider>
              {children}
              <Toaster />
            </TooltipProvider>
          </UnsavedContext>
        </AdminApiContext>
      </SessionContext>
    </QueryClientProvider>
  );
}
