// Starts the service: invitations and names that are used at once.
import { createHash, randomUUID } from 'node:crypto';
import type { Role } from '@imguessr/contracts';
import { describe, expect, test } from 'vitest';
import { sqlText } from '../database/one-column.ts';
import { useTestCatalog } from '../testing/fixtures.ts';

// Two catalogs: what one has changed holds at the other.
const catalog = useTestCatalog({ replicas: 2 });

const newDigest = () => createHash('sha256').update(randomUUID()).digest('base64url');
const inAnHour = () => Date.now() + 3_600_000;
const keyOf = (digest: string, expiresAtMs = inAnHour()) => ({ digest, expiresAtMs });
let names = 0;
const newName = () => `Anna ${++names}`;

const invite = async (role: 'owner' | 'editor' = 'editor', expiresAtMs = inAnHour()) => {
  const [name, digest] = [newName(), newDigest()];
  const key = { kind: 'invitation' as const, ...keyOf(digest, expiresAtMs) };
  const { id } = await catalog.request('addEditor', { kind: 'person', name, role, key });
  return { id, name, digest };
};
const accept = (digest: string, passwordHash = 'hash', session = keyOf(newDigest())) =>
  catalog.request('acceptInvitation', { digest, passwordHash, session });
const identify = async (digest: string, kind: 'session' | 'token' = 'session') =>
  (await catalog.request('identifyEditor', { kind, digest })).editor;
const stateOf = async (editorId: string) =>
  (await catalog.request('editors', {})).find(({ id }) => id === editorId);

describe('an invitation', () => {
  test('works once, however many use it at a time, and sets the password', async () => {
    const { id, name, digest } = await invite();
    expect(await stateOf(id)).toMatchObject({
      name,
      role: 'editor',
      state: 'invited',
      sessions: 0,
    });
    const accepted = await Promise.all([
      accept(digest, 'one'),
      accept(digest, 'two'),
      accept(digest, 'three'),
    ]);
    expect(accepted.filter(({ editor }) => editor !== undefined)).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ state: 'active', sessions: 1 });
    expect(await accept(digest)).toEqual({});
  });

  test('does not work once it has expired, and an owner can make another', async () => {
    const { id, digest } = await invite('editor', Date.now() - 1_000);
    expect(await accept(digest)).toEqual({});
    expect(await stateOf(id)).toMatchObject({ state: 'expired' });
    const again = newDigest();
    const key = { kind: 'invitation' as const, ...keyOf(again) };
    await catalog.request('inviteEditorAgain', { editorId: id, key });
    expect((await accept(again)).editor).toMatchObject({ id, state: 'active' });
  });

  test('stops working when another one is made, and ends earlier sessions when it is used', async () => {
    const { id, name, digest } = await invite();
    const [first, second] = [newDigest(), newDigest()];
    await accept(digest, 'forgotten', keyOf(first));
    expect(await identify(first)).toMatchObject({ id });
    for (const digest of [second, newDigest()]) {
      await catalog.request('inviteEditorAgain', {
        editorId: id,
        key: { kind: 'invitation', ...keyOf(digest) },
      });
    }
    expect(await accept(second)).toEqual({});
    const { passwordHash } = await catalog.request('editorPassword', { name });
    expect(passwordHash).toBe('forgotten');
    const third = newDigest();
    await catalog.request('inviteEditorAgain', {
      editorId: id,
      key: { kind: 'invitation', ...keyOf(third) },
    });
    await accept(third, 'new');
    expect(await identify(first)).toBeUndefined();
  });
});

describe('an editor', () => {
  test('has a name unlike that of any other, whatever its case and spaces', async () => {
    const key = () => ({ kind: 'invitation' as const, ...keyOf(newDigest()) });
    const add = (name: string) =>
      catalog.outcome('addEditor', { kind: 'person', name, role: 'owner', key: key() });
    expect(await add('Bea  Müller')).toBe('ok');
    expect(await add('  bea müller ')).toBe('NAME_TAKEN');
    expect(await add('- -')).toBe('INVALID_REQUEST');
  });

  test('is found by name whatever its case, with the hash of the password', async () => {
    const { id, name, digest } = await invite();
    expect(await catalog.request('editorPassword', { name })).toEqual({});
    await accept(digest, 'the hash');
    const found = await catalog.request('editorPassword', { name: ` ${name.toUpperCase()} ` });
    expect(found).toEqual({ editorId: id, passwordHash: 'the hash' });
    expect(await catalog.request('editorPassword', { name: 'nobody' })).toEqual({});
  });

  test('is signed in until the session ends or expires, and not with a password that was changed meanwhile', async () => {
    const { id, name, digest } = await invite('owner');
    await accept(digest, 'current');
    const begin = (passwordHash: string, session: ReturnType<typeof keyOf>) =>
      catalog.request('beginEditorSession', { editorId: id, passwordHash, session });
    expect(await begin('former', keyOf(newDigest()))).toEqual({});
    const mine = newDigest();
    expect(await begin('current', keyOf(mine))).toEqual({
      editor: { id, name, role: 'owner', isScript: false },
    });
    expect(await identify(mine)).toMatchObject({ id });
    expect(await identify(mine, 'token')).toBeUndefined();
    expect(await stateOf(id)).toMatchObject({ sessions: 2, usedAt: expect.any(String) });
    await catalog.request('endEditorSession', { digest: mine });
    expect(await identify(mine)).toBeUndefined();
    const old = newDigest();
    expect(await begin('current', keyOf(old, Date.now() - 1))).toEqual({});
  });

  test('has another role from the next request on, at every catalog', async () => {
    const { id, digest } = await invite('owner');
    const session = newDigest();
    await accept(digest, 'hash', keyOf(session));
    await catalog.request('changeEditor', { editorId: id, role: 'owner' });
    for (let i = 0; i < 4; i++) expect(await identify(session)).toMatchObject({ role: 'owner' });
  });

  test('is signed out by an owner, alone or with all others', async () => {
    const sessions = [newDigest(), newDigest(), newDigest()];
    const people = [await invite(), await invite(), await invite()];
    for (const [index, { digest }] of people.entries())
      await accept(digest, 'hash', keyOf(sessions[index] ?? ''));
    const known = async () =>
      (await Promise.all(sessions.map((digest) => identify(digest)))).map(
        (editor) => editor !== undefined,
      );
    await catalog.request('endEditorSessions', { editorId: people[0]?.id ?? '' });
    expect(await known()).toEqual([false, true, true]);
    await catalog.request('endAllSessions', { editorId: people[1]?.id });
    expect(await known()).toEqual([false, false, true]);
    await catalog.request('endAllSessions', {});
    expect(await known()).toEqual([false, false, false]);
  });

  test('leaves nothing but an id in the history when removed', async () => {
    const { id, name, digest } = await invite();
    const session = newDigest();
    await accept(digest, 'a hash to erase', keyOf(session));
    const actor = `editor:${id}`;
    const { id: gameId } = await catalog.request('createGame', {
      word: 'erased',
      isDaily: false,
      actor,
    });
    await catalog.request('removeEditor', { editorId: id });
    expect(await identify(session)).toBeUndefined();
    expect(await stateOf(id)).toBeUndefined();
    expect(await catalog.outcome('changeEditor', { editorId: id, role: 'owner' })).toBe(
      'NOT_FOUND',
    );
    expect((await catalog.request('gameHistory', { gameId }))[0]?.by).toBe(actor);
    const rows = await catalog.database.anyFirst(sqlText`
      SELECT editor::text FROM editor UNION ALL SELECT editor_key::text FROM editor_key
      UNION ALL SELECT catalog_fact::text FROM catalog_fact`);
    for (const secret of [`"${name}"`, 'a hash to erase', session]) {
      expect(rows.filter((row) => row.includes(secret))).toEqual([]);
    }
  });
});

describe('somebody whom a proxy has identified', () => {
  const admit = (user: string, role: Role = 'editor') =>
    catalog.request('admitEditor', { user, role });

  test('becomes one editor, however many gateways admit her at a time, and has the role of the last request', async () => {
    const user = newName();
    const admitted = await Promise.all(Array.from({ length: 6 }, () => admit(user)));
    expect(new Set(admitted.map(({ id }) => id)).size).toBe(1);
    const id = admitted[0]?.id ?? '';
    expect(await stateOf(id)).toMatchObject({
      name: user,
      state: 'active',
      sessions: 0,
      isFromProxy: true,
    });
    expect(await admit(user, 'owner')).toMatchObject({ id, role: 'owner' });
  });

  test('is nobody else, whatever the name, and is not found by it', async () => {
    const { id, name, digest } = await invite('owner');
    await accept(digest);
    const other = await admit(name, 'owner');
    const third = await admit(name.toUpperCase(), 'owner');
    expect([other.name, third.name]).toEqual([`${name} 2`, `${name.toUpperCase()} 3`]);
    expect(other.id).not.toBe(id);
    expect(
      (await catalog.request('editorPassword', { name: `${name} 2` })).editorId,
    ).toBeUndefined();
    const longest = (await admit('Anna '.repeat(30), 'owner')).name;
    expect([...longest].length).toBeLessThanOrEqual(40);
    expect((await admit('–', 'owner')).name).toMatch(/^Editor/);
  });

  test('has no other role and no password', async () => {
    const editorId = (await admit(newName())).id;
    expect(await catalog.outcome('changeEditor', { editorId, role: 'owner' })).toBe('NOT_FOUND');
    const key = { kind: 'invitation' as const, ...keyOf(newDigest()) };
    expect(await catalog.outcome('inviteEditorAgain', { editorId, key })).toBe('NOT_FOUND');
  });

  test('leaves no name when removed, and is somebody new afterwards', async () => {
    const user = `${newName()} of the proxy`;
    const editorId = (await admit(user)).id;
    await catalog.request('removeEditor', { editorId });
    const rows = await catalog.database.anyFirst(sqlText`SELECT editor::text FROM editor`);
    expect(rows.join()).not.toContain(user);
    expect((await admit(user)).id).not.toBe(editorId);
  });

  test('is written once a minute', async () => {
    const user = newName();
    const editorId = (await admit(user)).id;
    const version = () =>
      catalog.database.oneFirst(sqlText`
        SELECT xmin::text FROM editor WHERE id = ${editorId}::uuid`);
    const before = await version();
    await admit(user);
    expect(await version()).toBe(before);
    expect(await stateOf(editorId)).toHaveProperty('usedAt');
    await admit(user, 'owner');
    expect(await version()).not.toBe(before);
  });
});

describe('a token', () => {
  test('identifies a script until it expires, and says when it was used', async () => {
    const [valid, expired] = [newDigest(), newDigest()];
    const add = (digest: string, expiresAtMs: number) => {
      const key = { kind: 'token' as const, ...keyOf(digest, expiresAtMs) };
      return catalog.request('addEditor', { kind: 'script', name: newName(), role: 'editor', key });
    };
    const { id, name } = await add(valid, inAnHour());
    const old = await add(expired, Date.now() - 1);
    expect(await stateOf(id)).toMatchObject({ kind: 'script', state: 'active' });
    expect(await stateOf(id)).not.toHaveProperty('usedAt');
    expect(await identify(valid, 'token')).toEqual({ id, name, role: 'editor', isScript: true });
    expect(await stateOf(id)).toHaveProperty('usedAt');
    expect(await identify(valid)).toBeUndefined();
    expect(await identify(expired, 'token')).toBeUndefined();
    expect(await stateOf(old.id)).toMatchObject({ state: 'expired' });
    const key = { kind: 'invitation' as const, ...keyOf(newDigest()) };
    expect(await catalog.outcome('inviteEditorAgain', { editorId: id, key })).toBe('NOT_FOUND');
  });
});
