import { requestPath } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/admin-routes';
import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { visitAdmin } from '../../testing/admin.render.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { game } from '../../testing/game.build.ts';

// The code of an overlay is fetched when it is first wanted: on a busy machine that takes its time.
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 30_000 });

let wire: ReturnType<typeof fakeApi>;
beforeEach(() => {
  wire = fakeApi([game()]);
  wire.isLoggedIn = false;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const type = (password: string) =>
  fireEvent.change(screen.getByPlaceholderText('Admin password'), { target: { value: password } });
const login = () => screen.findByRole('button', { name: 'Login' });

describe('while it is checked who is there', () => {
  test('the button says so and takes no press', async () => {
    wire.answer(routes.adminCheck, () => new Promise(() => {}));
    visitAdmin('/admin');
    expect(screen.getByRole('button', { name: 'Checking…' })).toHaveProperty('disabled', true);
    type('letmein');
    expect(screen.getByRole('button', { name: 'Checking…' })).toHaveProperty('disabled', true);
  });
});

describe('logged out', () => {
  test('asks for the password, in its own words', async () => {
    visitAdmin('/admin');
    expect(await login()).toHaveProperty('disabled', true);
    expect(screen.getByRole('heading', { name: 'Admin Login' })).toBeTruthy();
    expect(screen.getByText('Enter the admin password to continue')).toBeTruthy();
    expect(document.title).toBe('Admin – Imguessr');
    type('x');
    expect(await login()).toHaveProperty('disabled', false);
  });

  test.each([
    [[401, 'Wrong password.'], 'Wrong password.'],
    [[500, ''], 'Login failed'],
    [[0, ''], 'Network error'],
  ] as const)('answered %j it stays so and says %s', async (answer, text) => {
    wire.answer(routes.login, answer);
    visitAdmin('/admin');
    await login();
    type('nope');
    fireEvent.click(await login());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
    expect(screen.getByPlaceholderText('Admin password')).toHaveProperty('value', 'nope');
  });

  test('comes in with the password, which is cleared', async () => {
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
    wire.isLoggedIn = true;
  });

  test('shows the ways, and marks the present one', async () => {
    const { navigate } = visitAdmin('/admin');
    const dashboard = await screen.findByRole('link', { name: 'Dashboard' });
    expect(dashboard.getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: /home/ }).getAttribute('href')).toBe('/');
    fireEvent.click(screen.getByRole('link', { name: 'New Game' }));
    expect(navigate).toHaveBeenLastCalledWith('/admin/games/new', undefined);
    expect(screen.getByRole('link', { name: 'New Game' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('button', { name: 'New Game' })).toBeTruthy();
  });

  test('logs out', async () => {
    visitAdmin('/admin');
    fireEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(await login()).toBeTruthy();
    expect(wire.calls('POST')).toEqual([requestPath(routes.logout)]);
  });

  test('a path that is none says so', async () => {
    visitAdmin('/admin/nothing');
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
  });
});

describe('a login that runs out in the middle', () => {
  test('is asked for over the page, and what was being done is done after it', async () => {
    wire.isLoggedIn = true;
    visitAdmin('/admin');
    const toggle = await screen.findByRole('switch', { name: 'Active' });
    wire.isLoggedIn = false;
    fireEvent.click(toggle);
    expect(await screen.findByRole('dialog', { name: 'Admin Login' })).toBeTruthy();
    expect(screen.getByText('Game Management')).toBeTruthy();
    type('letmein');
    fireEvent.click(await login());
    expect(await screen.findByText('Game Deactivated')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(wire.calls('PUT')).toHaveLength(2);
  });

  test('cannot be pushed aside', async () => {
    wire.isLoggedIn = true;
    visitAdmin('/admin');
    await screen.findByRole('switch', { name: 'Active' });
    wire.isLoggedIn = false;
    fireEvent.click(screen.getByRole('button', { name: 'Refresh List' }));
    const dialog = await screen.findByRole('dialog', { name: 'Admin Login' });
    act(() => void fireEvent.keyDown(dialog, { key: 'Escape' }));
    expect(screen.getByRole('dialog', { name: 'Admin Login' })).toBeTruthy();
  });
});
