import { createQueryClient } from '@imguessr/api-client/admin';
import { LEAVING_EVENT } from '@imguessr/contracts';
import { Toaster, TooltipTiming } from '@imguessr/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { vi } from 'vitest';
import { AdminContext, createAdmin } from '../admin.context.ts';
import { Routes } from '../routes.tsx';

/** What jsdom lacks and Radix asks for. */
function completeDom(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  window.HTMLElement.prototype.scrollIntoView = () => {};
  window.HTMLElement.prototype.hasPointerCapture = () => false;
  window.scrollTo = () => {};
}

/** Renders a part of the app with a door, a cache and toasts of its own. */
export function renderAdmin(children: ReactNode) {
  completeDom();
  const admin = createAdmin();
  const all = (
    <QueryClientProvider client={createQueryClient()}>
      <AdminContext value={admin}>
        <TooltipTiming>
          {children}
          <Toaster />
        </TooltipTiming>
      </AdminContext>
    </QueryClientProvider>
  );
  return { admin, ...render(all) };
}

type Navigate = ReturnType<typeof vi.fn<(path: string) => void>>;

function Browser({ navigate }: { navigate: Navigate }) {
  const [path, setPath] = useState(window.location.pathname);
  const follow = () => setPath(window.location.pathname);
  navigate.mockImplementation((to) => {
    window.history.pushState(null, '', to);
    follow();
  });
  useEffect(() => {
    const goOn = () => window.dispatchEvent(new Event(LEAVING_EVENT, { cancelable: true })) && follow();
    window.addEventListener('popstate', goOn);
    return () => window.removeEventListener('popstate', goOn);
  });
  return path.startsWith('/admin') ? <Routes path={path} navigate={navigate} /> : <h1>Elsewhere: {path}</h1>;
}

/** The whole app at a path, come to from `/`, with a history that follows its links and goes back and forward. */
export function visitAdmin(start: string) {
  const navigate: Navigate = vi.fn();
  window.history.pushState(null, '', '/');
  window.history.pushState(null, '', start);
  return { navigate, ...renderAdmin(<Browser navigate={navigate} />) };
}
