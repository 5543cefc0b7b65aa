import { Toaster } from '@imguessr/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AdminApiContext } from '../shared/api/admin-api.context.ts';
import { SessionContext } from '../shared/api/session.context.ts';
import { UnsavedChangesContext } from '../shared/navigation/unsaved-changes.context.ts';
import { Questions } from '../shared/questions/questions.tsx';
import type { AdminServices } from './admin.services.ts';

/**
 * Provides the session, the API, the unsaved changes and the query cache to all components of the
 * app.
 */
export function Providers({ admin, children }: { admin: AdminServices; children: ReactNode }) {
  return (
    <QueryClientProvider client={admin.queries}>
      <SessionContext value={admin.session}>
        <AdminApiContext value={admin.api}>
          <UnsavedChangesContext value={admin.unsaved}>
            <Questions>{children}</Questions>
            <Toaster />
          </UnsavedChangesContext>
        </AdminApiContext>
      </SessionContext>
    </QueryClientProvider>
  );
}
