import type { Editor } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/admin-routes';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { visitAdmin } from '../../testing/admin.render.tsx';
import { fakeApi } from '../../testing/fake-api.ts';

const clickButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const anna: Editor = {
  id: '4f6c2a52-7d0c-4b0e-9a55-2f0b7f6f3c11',
  kind: 'person',
  name: 'Anna',
  role: 'editor',
  state: 'active',
  sessions: 2,
  isFromProxy: false,
  usedAt: new Date(2026, 4, 1, 10).toISOString(),
};
const importer: Editor = {
  ...anna,
  id: '9a1cba31-4f06-4cf0-8b60-8b4be1b7a0f2',
  kind: 'script',
  name: 'Importer',
  role: 'editor',
  sessions: 0,
  expiresAt: new Date(2026, 7, 1, 10).toISOString(),
};
const SECRET = `im_${'x'.repeat(43)}`;

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.respond(routes.editors, () => [200, [anna, importer]]);
});

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the people', () => {
  test('are in the navigation of an owner only', async () => {
    visitAdmin('/admin');
    expect(await screen.findByRole('link', { name: 'People' })).toBeTruthy();
    cleanup();
    api.respond(routes.adminCheck, [200, { isAdmin: true, role: 'editor', name: 'Anna' }]);
    visitAdmin('/admin');
    expect(await screen.findByRole('button', { name: 'Log out Anna' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'People' })).toBeNull();
    clickButton('Log Out Everywhere');
    const question = await screen.findByRole('alertdialog', { name: 'Log out everywhere?' });
    expect(question.textContent).toContain('You are logged out on every device.');
  });

  test('are listed apart from the tokens of scripts', async () => {
    visitAdmin('/admin/people');
    const people = within(await screen.findByRole('region', { name: 'People' }));
    expect(await people.findByText('Anna')).toBeTruthy();
    expect(people.getByText(/^logged in on 2 devices · last used 2026-05-01/)).toBeTruthy();
    expect(people.queryByText('Importer')).toBeNull();
    const scripts = within(screen.getByRole('region', { name: 'Tokens for Scripts' }));
    expect(scripts.getByText(/^valid until 2026-08-01/)).toBeTruthy();
    expect(scripts.queryByRole('button', { name: 'New link for Importer' })).toBeNull();
    expect(scripts.queryByRole('combobox', { name: 'Role of Importer' })).toBeNull();
  });

  test('are invited by a link that is shown once', async () => {
    api.respond(routes.inviteEditor, [
      201,
      { editor: { ...anna, name: 'Bo' }, path: `/admin/invitation#${SECRET}` },
    ]);
    visitAdmin('/admin/people');
    await screen.findByText('Anna');
    expect(screen.getByRole('button', { name: 'Invite' })).toHaveProperty('disabled', true);
    fill('Name of the new editor', ' Bo ');
    fill('Role', 'owner');
    clickButton('Invite');
    const note = await screen.findByRole('region', { name: 'Link for Bo' });
    expect(note.textContent).toContain(`${window.location.origin}/admin/invitation#${SECRET}`);
    expect(note.textContent).toContain('You will not see this again.');
    expect(api.lastRequest('POST')?.body).toEqual({ name: 'Bo', role: 'owner' });
    fireEvent.click(within(note).getByRole('button', { name: 'Done' }));
    expect(screen.queryByText(new RegExp(SECRET))).toBeNull();
  });

  test('get another role, are logged out, and are removed after a question', async () => {
    const changed = { ...anna, role: 'owner' };
    const route = (text: string) => text.replace('{editorId}', anna.id);
    for (const text of [routes.changeEditor, routes.endEditorSessions])
      api.respond(route(text), [200, changed]);
    api.respond(route(routes.removeEditor), [200, { deleted: true }]);
    visitAdmin('/admin/people');
    fireEvent.change(await screen.findByLabelText('Role of Anna'), { target: { value: 'owner' } });
    await waitFor(() => expect(api.lastRequest('PUT')?.body).toEqual({ role: 'owner' }));
    clickButton('Log out Anna');
    await waitFor(() => expect(api.paths('DELETE')).toHaveLength(1));
    clickButton('Remove Anna');
    const question = await screen.findByRole('alertdialog', { name: 'Remove Anna?' });
    expect(question.textContent).toContain('a former editor');
    fireEvent.click(within(question).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(api.paths('DELETE')[1]).toBe(`/api/admin/editors/${anna.id}`));
  });
});

describe('a token', () => {
  test('is created with an expiry, and shown once', async () => {
    api.respond(routes.createToken, [201, { editor: importer, token: SECRET }]);
    visitAdmin('/admin/people');
    await screen.findByText('Importer');
    fill('Name of the script', 'Importer 2');
    fill('Valid for', '7');
    clickButton('Create Token');
    expect(
      (await screen.findByRole('region', { name: 'Token for Importer' })).textContent,
    ).toContain(SECRET);
    expect(api.lastRequest('POST')?.body).toEqual({ name: 'Importer 2', days: 7 });
  });
});

describe('the link of an invitation', () => {
  const visit = (secret = `#${SECRET}`) => {
    api.isLoggedIn = false;
    return visitAdmin(`/admin/invitation${secret}`);
  };
  const choose = async (password: string) => {
    fireEvent.change(await screen.findByLabelText('New password'), { target: { value: password } });
    clickButton('Save and Log In');
  };

  test('lets somebody choose a password and logs in, and leaves the address', async () => {
    api.respond(routes.acceptInvitation, () => {
      api.isLoggedIn = true;
      return [200, { ...anna, role: 'editor' }];
    });
    const { navigate } = visit();
    await choose('too short');
    expect(api.paths('POST')).toEqual([]);
    await choose('twelve letters');
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/admin', { replace: true }));
    expect(api.lastRequest('POST')?.body).toEqual({ key: SECRET, password: 'twelve letters' });
    expect(await screen.findByRole('button', { name: 'Log out Anna' })).toBeTruthy();
  });

  test('asks for no password if its end is missing', async () => {
    visit('');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This link is incomplete/);
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  test('says why it does not work', async () => {
    api.respond(routes.acceptInvitation, [
      401,
      { message: 'This link has been used or has expired.' },
    ]);
    visit();
    await choose('twelve letters');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toMatch(/^This link has been used/),
    );
  });
});

describe('the login', () => {
  test('asks for a name once there are editors', async () => {
    api.isLoggedIn = false;
    api.respond(routes.adminCheck, () => [200, { isAdmin: api.isLoggedIn, hasEditors: true }]);
    api.respond(routes.login, () => {
      api.isLoggedIn = true;
      return [200, { isAdmin: true, role: 'editor', name: 'Anna' }];
    });
    visitAdmin('/admin');
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: ' Anna ' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'twelve letters' } });
    clickButton('Login');
    expect(await screen.findByRole('button', { name: 'Log out Anna' })).toBeTruthy();
    expect(api.lastRequest('POST')?.body).toEqual({ name: 'Anna', password: 'twelve letters' });
  });
});
