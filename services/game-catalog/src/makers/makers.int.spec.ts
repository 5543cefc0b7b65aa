// Starts the service: invitations and names that are used at once.
import { createHash, randomUUID } from 'node:crypto';
import type { Role } from '@imguessr/contracts';
import { sql } from 'slonik';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useTestCatalog } from '../testing/fixtures.ts';
import { noisy } from '../testing/hostile-files.ts';

// Two catalogs: what one has changed holds at the other.
const catalog = useTestCatalog({ replicas: 2 });

const newDigest = () => createHash('sha256').update(randomUUID()).digest('base64url');
const inAnHour = () => Date.now() + 3_600_000;
const keyOf = (digest: string, expiresAtMs = inAnHour()) => ({ digest, expiresAtMs });
const smallPicture = async () => new Uint8Array(await noisy(40, 30).png().toBuffer());
let names = 0;
const newName = () => `Anna ${++names}`;

const invite = async (
  role: 'owner' | 'editor' | 'author' | 'reader' = 'editor',
  expiresAtMs = inAnHour(),
) => {
  const [name, digest] = [newName(), newDigest()];
  const key = { kind: 'invitation' as const, ...keyOf(digest, expiresAtMs) };
  const { id } = await catalog.request('addMaker', { kind: 'person', name, role, key });
  return { id, name, digest };
};
const accept = (digest: string, passwordHash = 'hash', session = keyOf(newDigest())) =>
  catalog.request('acceptInvitation', { digest, passwordHash, session });
const identify = async (digest: string, kind: 'session' | 'token' = 'session') =>
  (await catalog.request('identifyMaker', { kind, digest })).maker;
const stateOf = async (makerId: string) =>
  (await catalog.request('makers', {})).find(({ id }) => id === makerId);

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
    expect(accepted.filter(({ maker }) => maker !== undefined)).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ state: 'active', sessions: 1 });
    expect(await accept(digest)).toEqual({});
  });

  test('does not work once it has expired, and an owner can make another', async () => {
    const { id, digest } = await invite('author', Date.now() - 1_000);
    expect(await accept(digest)).toEqual({});
    expect(await stateOf(id)).toMatchObject({ state: 'expired' });
    const again = newDigest();
    const key = { kind: 'invitation' as const, ...keyOf(again) };
    await catalog.request('inviteMakerAgain', { makerId: id, key });
    expect((await accept(again)).maker).toMatchObject({ id, state: 'active' });
  });

  test('stops working when another one is made, and ends earlier sessions when it is used', async () => {
    const { id, name, digest } = await invite();
    const [first, second] = [newDigest(), newDigest()];
    await accept(digest, 'forgotten', keyOf(first));
    expect(await identify(first)).toMatchObject({ id });
    for (const digest of [second, newDigest()]) {
      await catalog.request('inviteMakerAgain', {
        makerId: id,
        key: { kind: 'invitation', ...keyOf(digest) },
      });
    }
    expect(await accept(second)).toEqual({});
    const { passwordHash } = await catalog.request('makerPassword', { name });
    expect(passwordHash).toBe('forgotten');
    const third = newDigest();
    await catalog.request('inviteMakerAgain', {
      makerId: id,
      key: { kind: 'invitation', ...keyOf(third) },
    });
    await accept(third, 'new');
    expect(await identify(first)).toBeUndefined();
  });
});

describe('a maker', () => {
  test('has a name unlike that of any other, whatever its case and spaces', async () => {
    const key = () => ({ kind: 'invitation' as const, ...keyOf(newDigest()) });
    const add = (name: string) =>
      catalog.outcome('addMaker', { kind: 'person', name, role: 'reader', key: key() });
    expect(await add('Bea  Müller')).toBe('ok');
    expect(await add('  bea müller ')).toBe('NAME_TAKEN');
    expect(await add('- -')).toBe('INVALID_REQUEST');
  });

  test('is found by name whatever its case, with the hash of the password', async () => {
    const { id, name, digest } = await invite();
    expect(await catalog.request('makerPassword', { name })).toEqual({});
    await accept(digest, 'the hash');
    const found = await catalog.request('makerPassword', { name: ` ${name.toUpperCase()} ` });
    expect(found).toEqual({ makerId: id, passwordHash: 'the hash' });
    expect(await catalog.request('makerPassword', { name: 'nobody' })).toEqual({});
  });

  test('is signed in until the session ends or expires, and not with a password that was changed meanwhile', async () => {
    const { id, name, digest } = await invite('reader');
    await accept(digest, 'current');
    const begin = (passwordHash: string, session: ReturnType<typeof keyOf>) =>
      catalog.request('beginMakerSession', { makerId: id, passwordHash, session });
    expect(await begin('former', keyOf(newDigest()))).toEqual({});
    const mine = newDigest();
    expect(await begin('current', keyOf(mine))).toEqual({
      maker: { id, name, role: 'reader', isScript: false },
    });
    expect(await identify(mine)).toMatchObject({ id });
    expect(await identify(mine, 'token')).toBeUndefined();
    expect(await stateOf(id)).toMatchObject({ sessions: 2, usedAt: expect.any(String) });
    await catalog.request('endMakerSession', { digest: mine });
    expect(await identify(mine)).toBeUndefined();
    const old = newDigest();
    expect(await begin('current', keyOf(old, Date.now() - 1))).toEqual({});
  });

  test('has another role from the next request on, at every catalog', async () => {
    const { id, digest } = await invite('owner');
    const session = newDigest();
    await accept(digest, 'hash', keyOf(session));
    await catalog.request('changeMaker', { makerId: id, role: 'reader' });
    for (let i = 0; i < 4; i++) expect(await identify(session)).toMatchObject({ role: 'reader' });
  });

  test('is signed out by an owner, alone or with all others', async () => {
    const sessions = [newDigest(), newDigest(), newDigest()];
    const people = [await invite(), await invite(), await invite()];
    for (const [index, { digest }] of people.entries())
      await accept(digest, 'hash', keyOf(sessions[index] ?? ''));
    const known = async () =>
      (await Promise.all(sessions.map((digest) => identify(digest)))).map(
        (maker) => maker !== undefined,
      );
    await catalog.request('endMakerSessions', { makerId: people[0]?.id ?? '' });
    expect(await known()).toEqual([false, true, true]);
    await catalog.request('endAllSessions', { makerId: people[1]?.id });
    expect(await known()).toEqual([false, false, true]);
    await catalog.request('endAllSessions', {});
    expect(await known()).toEqual([false, false, false]);
  });

  test('leaves nothing but an id in the history when removed', async () => {
    const { id, name, digest } = await invite();
    const session = newDigest();
    await accept(digest, 'a hash to erase', keyOf(session));
    const actor = `maker:${id}`;
    const { id: gameId } = await catalog.request('createGame', {
      word: 'erased',
      isDaily: false,
      actor,
    });
    await catalog.request('removeMaker', { makerId: id });
    expect(await identify(session)).toBeUndefined();
    expect(await stateOf(id)).toBeUndefined();
    expect(await catalog.outcome('changeMaker', { makerId: id, role: 'owner' })).toBe('NOT_FOUND');
    expect((await catalog.request('gameHistory', { gameId }))[0]?.by).toBe(actor);
    const rows = await catalog.database.any(
      sql.type(z.object({ text: z.string() }))`
        SELECT maker::text AS text FROM maker UNION ALL SELECT maker_key::text FROM maker_key
        UNION ALL SELECT catalog_fact::text FROM catalog_fact`,
    );
    for (const secret of [`"${name}"`, 'a hash to erase', session]) {
      expect(rows.filter(({ text }) => text.includes(secret))).toEqual([]);
    }
  });
});

describe('somebody whom a provider or a proxy has identified', () => {
  let accounts = 0;
  const newAccount = (name = newName()) => ({
    issuer: 'https://id.example.com',
    subject: `s-${++accounts}`,
    name,
  });
  const admit = (account: ReturnType<typeof newAccount>, role?: Role, digest?: string) =>
    catalog.request('admitMaker', { ...account, role, ...(digest && { session: keyOf(digest) }) });

  test('becomes one maker, however many gateways admit her at a time, and has the role of the last login', async () => {
    const account = newAccount();
    const admitted = await Promise.all(
      Array.from({ length: 6 }, () => admit(account, 'author', newDigest())),
    );
    expect(new Set(admitted.map(({ maker }) => maker?.id)).size).toBe(1);
    const id = admitted[0]?.maker?.id ?? '';
    expect(await stateOf(id)).toMatchObject({
      name: account.name,
      state: 'active',
      sessions: 6,
      signsInBy: 'provider',
    });
    const session = newDigest();
    expect((await admit(account, 'reader', session)).maker).toMatchObject({ id, role: 'reader' });
    expect(await identify(session)).toMatchObject({ id, role: 'reader', signsInBy: 'provider' });
  });

  test('is nobody else, whatever the name, and is not found by it', async () => {
    const { id, name, digest } = await invite('owner');
    await accept(digest);
    const other = (await admit(newAccount(name), 'reader')).maker;
    const third = (await admit(newAccount(name), 'reader')).maker;
    expect([other?.name, third?.name]).toEqual([`${name} 2`, `${name} 3`]);
    expect(other?.id).not.toBe(id);
    expect((await catalog.request('makerPassword', { name: `${name} 2` })).makerId).toBeUndefined();
    const longest = (await admit(newAccount(`${'Anna '.repeat(30)}`), 'reader')).maker?.name ?? '';
    expect([...longest].length).toBeLessThanOrEqual(40);
    expect((await admit(newAccount('–'), 'reader')).maker?.name).toMatch(/^Maker/);
    const proxied = await admit({ ...newAccount(), issuer: 'proxy', subject: 's-1' }, 'author');
    expect(proxied.maker).toMatchObject({ signsInBy: 'proxy' });
  });

  test('has no other role and no password, and no session once no group has a role', async () => {
    const [account, session] = [newAccount(), newDigest()];
    const makerId = (await admit(account, 'author', session)).maker?.id ?? '';
    expect(await catalog.outcome('changeMaker', { makerId, role: 'owner' })).toBe('NOT_FOUND');
    const key = { kind: 'invitation' as const, ...keyOf(newDigest()) };
    expect(await catalog.outcome('inviteMakerAgain', { makerId, key })).toBe('NOT_FOUND');
    expect(await identify(session)).toMatchObject({ role: 'author' });
    expect(await admit(account)).toEqual({});
    expect(await identify(session)).toBeUndefined();
    expect(await admit(newAccount())).toEqual({});
  });

  test('leaves neither name nor subject when removed, and is somebody new afterwards', async () => {
    const account = { ...newAccount(), subject: 'the subject to erase' };
    const makerId = (await admit(account, 'author', newDigest())).maker?.id ?? '';
    await catalog.request('removeMaker', { makerId });
    const rows = await catalog.database.any(
      sql.type(z.object({ text: z.string() }))`SELECT maker::text AS text FROM maker`,
    );
    const texts = rows.map(({ text }) => text).join();
    for (const text of [account.subject, `"${account.name}"`]) expect(texts).not.toContain(text);
    expect((await admit(account, 'author')).maker?.id).not.toBe(makerId);
  });

  test('who is named with each request is written once a minute', async () => {
    const account = { ...newAccount(), issuer: 'proxy' };
    const makerId = (await admit(account, 'author')).maker?.id ?? '';
    const version = () =>
      catalog.database.oneFirst(sql.type(z.object({ xmin: z.string() }))`
        SELECT xmin::text FROM maker WHERE id = ${makerId}::uuid`);
    const before = await version();
    await admit(account, 'author');
    expect(await version()).toBe(before);
    expect(await stateOf(makerId)).toHaveProperty('usedAt');
    await admit(account, 'editor');
    expect(await version()).not.toBe(before);
  });
});

describe('a token', () => {
  test('identifies a script until it expires, and says when it was used', async () => {
    const [valid, expired] = [newDigest(), newDigest()];
    const add = (digest: string, expiresAtMs: number) => {
      const key = { kind: 'token' as const, ...keyOf(digest, expiresAtMs) };
      return catalog.request('addMaker', { kind: 'script', name: newName(), role: 'author', key });
    };
    const { id, name } = await add(valid, inAnHour());
    const old = await add(expired, Date.now() - 1);
    expect(await stateOf(id)).toMatchObject({ kind: 'script', state: 'active' });
    expect(await stateOf(id)).not.toHaveProperty('usedAt');
    expect(await identify(valid, 'token')).toEqual({ id, name, role: 'author', isScript: true });
    expect(await stateOf(id)).toHaveProperty('usedAt');
    expect(await identify(valid)).toBeUndefined();
    expect(await identify(expired, 'token')).toBeUndefined();
    expect(await stateOf(old.id)).toMatchObject({ state: 'expired' });
    const key = { kind: 'invitation' as const, ...keyOf(newDigest()) };
    expect(await catalog.outcome('inviteMakerAgain', { makerId: id, key })).toBe('NOT_FOUND');
  });
});

describe('an author', () => {
  const draftsOnly = true;

  test('makes games that no player can get, and changes them', async () => {
    const game = await catalog.request('createGame', {
      word: 'drafted',
      isDaily: true,
      isActive: true,
      draftsOnly,
    });
    expect(game.isActive).toBe(false);
    const gameId = game.id;
    const revised = await catalog.request('reviseGame', { gameId, word: 'draught', draftsOnly });
    expect(revised.word).toBe('DRAUGHT');
    const added = await catalog.upload({ gameId, draftsOnly }, await smallPicture());
    expect(added).toMatchObject({ ok: true });
    expect(await catalog.outcome('reviseGame', { gameId, isActive: true, draftsOnly })).toBe(
      'FORBIDDEN',
    );
    expect(await catalog.outcome('deleteGame', { gameId, draftsOnly })).toBe('ok');
    expect(await catalog.outcome('restoreGame', { gameId, draftsOnly })).toBe('ok');
  });

  test('changes nothing that players get or that has a day, on any way', async () => {
    const { gameId, imageIds } = await catalog.newGame('published');
    const [imageId = 0] = imageIds;
    const { revision } = await catalog.request('adminGame', { gameId });
    const outcomes = await Promise.all([
      catalog.outcome('reviseGame', { gameId, isActive: false, draftsOnly }),
      catalog.outcome('deleteGame', { gameId, draftsOnly }),
      catalog.outcome('reviseImage', { gameId, imageId, hint: 'other', draftsOnly }),
      catalog.outcome('orderImages', { gameId, imageIds: imageIds.toReversed(), draftsOnly }),
      catalog.outcome('removeImage', { gameId, imageId, draftsOnly }),
      catalog.outcome('undoChange', { gameId, expectedRevision: revision, draftsOnly }),
      catalog.outcome('restoreState', { gameId, revision: 1, draftsOnly }),
    ]);
    expect(outcomes).toEqual(Array(7).fill('FORBIDDEN'));
    const uploads = [
      { gameId, draftsOnly },
      { gameId, imageId, draftsOnly },
    ];
    for (const upload of uploads) {
      expect(await catalog.upload(upload, await smallPicture())).toMatchObject({
        ok: false,
        error: {
          code: 'FORBIDDEN',
          message: expect.stringContaining('only an editor or an owner'),
        },
      });
    }
    expect((await catalog.request('adminGame', { gameId })).revision).toBe(revision);
  });

  test('cannot undo that an editor took a game from players', async () => {
    const { gameId } = await catalog.newGame('withdrawn');
    const { revision } = await catalog.request('reviseGame', { gameId, isActive: false });
    expect(
      await catalog.outcome('undoChange', { gameId, expectedRevision: revision, draftsOnly }),
    ).toBe('FORBIDDEN');
    expect(await catalog.outcome('restoreState', { gameId, revision: 1, draftsOnly })).toBe(
      'FORBIDDEN',
    );
    await catalog.request('deleteGame', { gameId });
    expect(await catalog.outcome('restoreGame', { gameId, draftsOnly })).toBe('ok');
  });
});
