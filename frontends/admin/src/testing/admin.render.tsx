import { createQueryClient } from '@imguessr/api-client';
import { Toaster, TooltipTiming } from '@imguessr/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
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
interface AddressBar {
  go(path: string): void;
}

function Browser({ start, navigate, bar }: { start: string; navigate: Navigate; bar: AddressBar }) {
  const [path, setPath] = useState(start);
  bar.go = setPath;
  navigate.mockImplementation(setPath);
  return <Routes path={path} navigate={navigate} />;
}

/** The whole app at a path, with an address bar that follows its links and can be used itself. */
export function visitAdmin(start: string) {
  const navigate: Navigate = vi.fn();
  const bar: AddressBar = { go: () => {} };
  return { navigate, bar, ...renderAdmin(<Browser start={start} navigate={navigate} bar={bar} />) };
}
