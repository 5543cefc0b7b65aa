import type { AdminRemoteProps } from '@imguessr/contracts';
import { Toaster, TooltipTiming } from '@imguessr/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { AdminContext } from './admin.context.ts';
import { admin, queryClient } from './admin.setup.ts';
import { Routes } from './routes.tsx';

/** `./App` of the admin remote: everything that an administrator does. */
export default function AdminApp(props: AdminRemoteProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <AdminContext value={admin}>
        <TooltipTiming>
          <Routes {...props} />
          <Toaster />
        </TooltipTiming>
      </AdminContext>
    </QueryClientProvider>
  );
}
