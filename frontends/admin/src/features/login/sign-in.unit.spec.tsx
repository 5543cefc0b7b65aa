import * as routes from '@imguessr/contracts/admin-routes';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { leavePage } from '../../shared/navigation/leave-page.ts';
import { visitAdmin } from '../../testing/admin.render.tsx';
import { fakeApi } from '../../testing/fake-api.ts';

vi.mock('../../shared/navigation/leave-page.ts', () => ({ leavePage: vi.fn() }));
vi.setConfig({ testTimeout: 30_000 });

const PROVIDER = 'https://id.example.com/authorize?state=s';
const ANNA = { isAdmin: true, role: 'editor', name: 'Anna' };
const signInLink = () => screen.findByRole('link', { name: 'Sign In with Example Staff' });

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.isLoggedIn = false;
  api.respond(routes.adminCheck, () => [
    200,
    { isAdmin: api.isLoggedIn, signInBy: 'Example Staff' },
  ]);
  vi.mocked(leavePage).mockClear();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

describe('the login', () => {
  test('offers the provider before the password', async () => {
    visitAdmin('/admin');
    fireEvent.click(await signInLink());
    expect(leavePage).toHaveBeenCalledExactlyOnceWith('/admin/sign-in');
    expect(screen.getByText('Or enter a password')).toBeTruthy();
  });

  test('says why the proxy of the site lets somebody not in', async () => {
    api.respond(routes.adminCheck, [
      200,
      { isAdmin: false, problem: 'Your account is in no group.' },
    ]);
    visitAdmin('/admin');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Your account is in no group.'),
    );
  });

  test('over a page opens a window, and goes on when it is finished there', async () => {
    api.isLoggedIn = true;
    const open = vi.fn();
    vi.stubGlobal('open', open);
    visitAdmin('/admin');
    const refresh = await screen.findByRole('button', { name: 'Refresh List' });
    api.isLoggedIn = false;
    fireEvent.click(refresh);
    fireEvent.click(await signInLink());
    expect(open).toHaveBeenCalledExactlyOnceWith('/admin/sign-in', '_blank', 'noopener');
    expect(leavePage).not.toHaveBeenCalled();
    fireEvent.focus(window);
    expect(await signInLink()).toBeTruthy();
    api.isLoggedIn = true;
    fireEvent.focus(window);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the page to which the provider sends the browser back', () => {
  test('leaves for the provider without an answer', async () => {
    api.respond(routes.beginSignIn, [200, { url: PROVIDER }]);
    visitAdmin('/admin/sign-in');
    await waitFor(() => expect(leavePage).toHaveBeenCalledExactlyOnceWith(PROVIDER));
  });

  test('logs in with the answer, once, and returns to the page from which one has left', async () => {
    api.respond(routes.finishSignIn, () => {
      api.isLoggedIn = true;
      return [200, ANNA];
    });
    visitAdmin('/admin?show=proposed');
    fireEvent.click(await signInLink());
    cleanup();
    const { navigate } = visitAdmin('/admin/sign-in?code=c&state=s');
    await waitFor(() =>
      expect(navigate).toHaveBeenCalledWith('/admin?show=proposed', { replace: true }),
    );
    expect(api.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { answer: '?code=c&state=s' },
    ]);
    expect(await screen.findByRole('button', { name: 'Log out Anna' })).toBeTruthy();
  });

  test('returns to no other place than the admin area', async () => {
    api.respond(routes.finishSignIn, [200, ANNA]);
    sessionStorage.setItem('imguessr-sign-in-from', '//evil.example/admin');
    const { navigate } = visitAdmin('/admin/sign-in?code=c&state=s');
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/admin', { replace: true }));
  });

  test('says why somebody is not let in, and offers both ways again', async () => {
    api.respond(routes.finishSignIn, [
      403,
      { message: 'Your account is in no group that may work here.' },
    ]);
    visitAdmin('/admin/sign-in?code=c&state=s');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toMatch(/^Your account is in no group/),
    );
    fireEvent.click(screen.getByRole('link', { name: 'Try Again' }));
    expect(leavePage).toHaveBeenCalledExactlyOnceWith('/admin/sign-in');
    fireEvent.click(screen.getByRole('link', { name: 'Log In with a Password' }));
    expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy();
  });

  test('a logout leaves for the provider, if it can end its session', async () => {
    api.isLoggedIn = true;
    api.respond(routes.logout, [
      200,
      { isAdmin: false, signedOutAt: 'https://id.example.com/end' },
    ]);
    visitAdmin('/admin');
    fireEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() =>
      expect(leavePage).toHaveBeenCalledExactlyOnceWith('https://id.example.com/end'),
    );
  });
});
