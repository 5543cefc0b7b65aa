import { LEAVING_EVENT } from '@imguessr/contracts';
import { NavigationContext } from '@imguessr/ui';
import { render } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { vi } from 'vitest';
import { createAdminServices } from '../app/admin.services.ts';
import { Providers } from '../app/providers.tsx';
import { Router } from '../app/router.tsx';

/** Stubs the browser features that jsdom lacks. */
export function stubMissingDom(): void {
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
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
}

/** Renders part of the app with a session, a cache and toasts of its own. */
export function renderAdmin(children: ReactNode, navigate: Navigate = vi.fn()) {
  stubMissingDom();
  const admin = createAdminServices();
  const page = <NavigationContext value={navigate}>{children}</NavigationContext>;
  return { admin, ...render(<Providers admin={admin}>{page}</Providers>) };
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
    const followUnlessPrevented = () =>
      window.dispatchEvent(new Event(LEAVING_EVENT, { cancelable: true })) && follow();
    window.addEventListener('popstate', followUnlessPrevented);
    return () => window.removeEventListener('popstate', followUnlessPrevented);
  });
  return path.startsWith('/admin') ? (
    <Router path={path} navigate={navigate} />
  ) : (
    <h1>Elsewhere: {path}</h1>
  );
}

/**
 * Renders the whole app at a path, entered from `/`, with a browser history that follows links,
 * back and forward.
 */
export function visitAdmin(start: string) {
  const navigate: Navigate = vi.fn();
  window.history.pushState(null, '', '/');
  window.history.pushState(null, '', start);
  return { navigate, ...renderAdmin(<Browser navigate={navigate} />) };
}
