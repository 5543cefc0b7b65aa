import { text } from '@imguessr/texts';
import { Button, Modal, siteBranding, Tooltips } from '@imguessr/ui';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { styled } from 'styled-components';
import { LoginForm, LoginPage } from '../../features/login/login.page.tsx';
import { useSession } from '../../shared/services/services.context.ts';
import { AdminHeader } from './admin-header.tsx';
import { AdminLanguageSelect, useAdminLanguage } from './admin-language.tsx';

const Link = styled.a`
  position: fixed;
  top: var(--space-2);
  left: var(--space-2);
  z-index: 40;
  padding: var(--space-2) var(--space-4);
  border: 1.5px solid var(--line-strong);
  border-radius: var(--radius-round);
  background: var(--raised);
  font: 650 1rem/1.5 var(--display);
  text-decoration: none;
  &:not(:focus) { clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; white-space: nowrap; }
`;

/** The first stop of the keyboard: leads past the navigation. Visible while it has the focus. */
function SkipLink({ page }: { page: RefObject<HTMLElement | null> }) {
  return (
    <Link
      href="#page"
      onClick={(event) => {
        // The address stays as it is: the router has no part in this.
        event.preventDefault();
        page.current?.focus();
      }}
    >
      {text('Skip to content')}
    </Link>
  );
}

const Page = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  max-width: var(--page-width);
  margin: 0 auto;
  padding: var(--space-5) var(--space-4) var(--space-6);
  &:focus { outline: none; }
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-3);
  max-width: var(--page-width);
  margin: 0 auto;
  padding: 0 var(--space-4) var(--space-5);
`;

/**
 * Shows its page to administrators only. When the session expires, the login opens on top of the
 * page: nothing typed is lost,
 * and pending requests are sent again after the login.
 */
export function AdminShell({
  path,
  title = text('Admin'),
  onLogOut,
  onLogOutEverywhere,
  children,
}: {
  path: string;
  title?: string;
  onLogOut: () => void;
  onLogOutEverywhere: () => void;
  children: ReactNode;
}) {
  const session = useSession();
  const state = useSyncExternalStore(session.subscribe, session.state);
  const isLoggedIn = state === 'logged-in' || state === 'expired';
  useEffect(() => {
    if (session.state() === 'checking') void session.check();
  }, [session]);
  useEffect(() => {
    document.title = `${isLoggedIn ? title : text('Admin')} – ${siteBranding().name}`;
  }, [isLoggedIn, title]);

  useAdminLanguage();

  const page = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page begins at its top
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
    // The focused element was removed along with its page, or with the login.
    if (document.activeElement === document.body) page.current?.focus({ preventScroll: true });
  }, [isLoggedIn, path]);

  if (!isLoggedIn) return <LoginPage isChecking={state === 'checking'} />;
  return (
    <>
      <SkipLink page={page} />
      <AdminHeader path={path} onLogOut={onLogOut} />
      <Page ref={page} id="page" tabIndex={-1}>
        {children}
        <Tooltips />
      </Page>
      <Foot>
        <AdminLanguageSelect />
        <Button $tone="quiet" onClick={onLogOutEverywhere}>
          {text('Log Out Everywhere')}
        </Button>
      </Foot>
      {state === 'expired' && (
        <Modal title={text('Admin Login')}>
          <LoginForm isChecking={false} />
        </Modal>
      )}
    </>
  );
}
