import { requestPath } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/admin-routes';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { visitAdmin } from '../../testing/admin.render.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { game } from '../../testing/game.build.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi([game()]);
  api.isLoggedIn = false;
});

const type = (password: string) =>
  fireEvent.change(screen.getByPlaceholderText('Admin password'), { target: { value: password } });
const login = () => screen.findByRole('button', { name: 'Login' });

describe('while the session is being checked', () => {
  test('the button reads "Checking…" and is disabled', async () => {
    api.respond(routes.adminCheck, () => new Promise(() => {}));
    visitAdmin('/admin');
    expect(screen.getByRole('button', { name: 'Checking…' })).toHaveProperty('disabled', true);
    type('letmein');
    expect(screen.getByRole('button', { name: 'Checking…' })).toHaveProperty('disabled', true);
  });
});

describe('logged out', () => {
  test('shows the login form', async () => {
    visitAdmin('/admin');
    expect(await login()).toHaveProperty('disabled', true);
    expect(screen.getByRole('heading', { name: 'Admin Login' })).toBeTruthy();
    expect(screen.getByText('Enter the admin password to continue')).toBeTruthy();
    expect(document.title).toBe('Admin – Imguessr');
    type('x');
    expect(await login()).toHaveProperty('disabled', false);
  });

  test('says where the password of each way of hosting is, when asked', async () => {
    visitAdmin('/admin');
    await login();
    const help = screen.getByText('Where is the password?').closest('details');
    expect(help?.open).toBe(false);
    expect(help?.textContent).toContain('docker compose run --rm command admin:password');
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

  test.each([
    [[401, 'Wrong password.'], 'Wrong password.'],
    [[500, ''], 'Login failed'],
    [[0, ''], 'Network error'],
  ] as const)('a login answered with %j fails with "%s"', async (answer, text) => {
    api.respond(routes.login, answer);
    visitAdmin('/admin');
    await login();
    type('nope');
    fireEvent.click(await login());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
    expect(screen.getByPlaceholderText('Admin password')).toHaveProperty('value', 'nope');
  });

  test('says that the browser keeps no cookie, although the password is right', async () => {
    api.respond(routes.adminCheck, [200, { isAdmin: false }]);
    visitAdmin('/admin');
    await login();
    type('letmein');
    fireEvent.click(await login());
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toMatch(/this browser keeps no cookies/),
    );
    expect(screen.queryByRole('navigation', { name: 'Admin' })).toBeNull();
  });

  test('the right password moves the focus to the page at once', async () => {
    visitAdmin('/admin');
    await login();
    const focused: (Element | null)[] = [];
    const observer = new MutationObserver(() => focused.push(document.activeElement));
    observer.observe(document.body, { childList: true, subtree: true });
    type('letmein');
    fireEvent.click(await login());
    await screen.findByRole('navigation', { name: 'Admin' });
    observer.disconnect();
    expect(focused).not.toContain(document.body);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('the right password opens the dashboard', async () => {
    visitAdmin('/admin');
    await login();
    type('letmein');
    fireEvent.click(await login());
    expect(await screen.findByRole('heading', { name: 'Game Management' })).toBeTruthy();
    expect(document.title).toBe('Game Management – Imguessr');
  });
});

describe('logged in', () => {
  beforeEach(() => {
    api.isLoggedIn = true;
  });

  test('shows the navigation and highlights the current page', async () => {
    const { navigate } = visitAdmin('/admin');
    const dashboard = await screen.findByRole('link', { name: 'Dashboard' });
    expect(dashboard.getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: /home/ }).getAttribute('href')).toBe('/');
    fireEvent.click(screen.getByRole('link', { name: 'New Game' }));
    expect(navigate).toHaveBeenLastCalledWith('/admin/games/new', undefined);
    expect(screen.getByRole('link', { name: 'New Game' }).getAttribute('aria-current')).toBe(
      'page',
    );
    expect(screen.getByRole('button', { name: 'New Game' })).toBeTruthy();
  });

  test('logs out everywhere after a question', async () => {
    visitAdmin('/admin');
    fireEvent.click(await screen.findByRole('button', { name: 'Log Out Everywhere' }));
    const question = await screen.findByRole('alertdialog', { name: 'Log out everywhere?' });
    expect(api.paths('DELETE')).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Log Out Everywhere' }));
    expect(await login()).toBeTruthy();
    expect(api.paths('DELETE')).toEqual([requestPath(routes.logoutEverywhere)]);
  });

  test('an unknown path shows the not-found page', async () => {
    visitAdmin('/admin/nothing');
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
  });
});

describe('an expired session', () => {
  test('shows the login over the page and repeats the failed request after it', async () => {
    api.isLoggedIn = true;
    visitAdmin('/admin');
    const toggle = await screen.findByRole('switch', { name: /Active/ });
    api.isLoggedIn = false;
    fireEvent.click(toggle);
    expect(await screen.findByRole('dialog', { name: 'Admin Login' })).toBeTruthy();
    expect(screen.getByText('Game Management')).toBeTruthy();
    type('letmein');
    fireEvent.click(await login());
    expect(await screen.findByText('Game Deactivated')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.paths('PUT')).toHaveLength(2);
  });

  test('ends all others only after a login', async () => {
    api.isLoggedIn = true;
    visitAdmin('/admin');
    const everywhere = await screen.findByRole('button', { name: 'Log Out Everywhere' });
    api.isLoggedIn = false;
    fireEvent.click(everywhere);
    const question = within(await screen.findByRole('alertdialog'));
    fireEvent.click(question.getByRole('button', { name: 'Log Out Everywhere' }));
    await screen.findByRole('dialog', { name: 'Admin Login' });
    type('letmein');
    fireEvent.click(await login());
    await screen.findByRole('heading', { name: 'Admin Login' });
    await waitFor(() => expect(api.paths('DELETE')).toHaveLength(2));
    expect(api.isLoggedIn).toBe(false);
  });

  test('shows a login that cannot be dismissed', async () => {
    api.isLoggedIn = true;
    visitAdmin('/admin');
    await screen.findByRole('switch', { name: /Active/ });
    api.isLoggedIn = false;
    fireEvent.click(screen.getByRole('button', { name: 'Refresh List' }));
    const dialog = await screen.findByRole('dialog', { name: 'Admin Login' });
    act(() => void fireEvent.keyDown(dialog, { key: 'Escape' }));
    expect(screen.getByRole('dialog', { name: 'Admin Login' })).toBeTruthy();
  });
});
