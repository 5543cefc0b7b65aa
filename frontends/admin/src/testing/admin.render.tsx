import { LEAVING_EVENT } from '@imguessr/contracts';
import { render } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { vi } from 'vitest';
import { createAdmin } from '../app/admin.setup.ts';
import { Providers } from '../app/providers.tsx';
import { Router } from '../app/router.tsx';

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

/** Renders a part of the app with a session, a cache and toasts of its own. */
export function renderAdmin(children: ReactNode) {
  completeDom();
  const admin = createAdmin();
  return { admin, ...render(<Providers admin={admin}>{children}</Providers>) };
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
  return path.startsWith('/admin') ? <Router path={path} navigate={navigate} /> : <h1>Elsewhere: {path}</h1>;
}

/** The whole app at a path, come to from `/`, with a history that follows its links and goes back and forward. */
export function visitAdmin(start: string) {
  const navigate: Navigate = vi.fn();
  window.history.pushState(null, '', '/');
  window.history.pushState(null, '', start);
  return { navigate, ...renderAdmin(<Browser navigate={navigate} />) };
}
