// Starts the service: an approval is stored, shown, and rebuilt from events.
import { createHash } from 'node:crypto';
import { shiftDate } from '@imguessr/game-rules';
import { sql } from 'slonik';
import { describe, expect, test } from 'vitest';
import { rebuildTables } from '../adapters/postgres/games/game-tables.ts';
import { useTestCatalog } from '../testing/fixtures.ts';

const TODAY = '2026-05-12';
const clock = () => Date.parse(`${TODAY}T11:00:00Z`);
const catalog = useTestCatalog({ replicas: 2, clock, needsApproval: true });
const off = useTestCatalog({ replicas: 1, clock });
const key = { kind: 'invitation' as const, expiresAtMs: Date.parse('2027-01-01') };

/** Resolves with the actor of a maker who has accepted an invitation. */
async function newMaker(name: string, role: 'owner' | 'editor' | 'author'): Promise<string> {
  const [digest, session] = [name, `${name} in`].map((text) =>
    createHash('sha256').update(text).digest('base64url'),
  ) as [string, string];
  const { id } = await catalog.request('addMaker', {
    kind: 'person',
    name,
    role,
    key: { ...key, digest },
  });
  const { expiresAtMs } = key;
  await catalog.request('acceptInvitation', {
    digest,
    passwordHash: 'hash',
    session: { digest: session, expiresAtMs },
  });
  return `maker:${id}`;
}

/** Resolves with the id of a game whose word is of an actor, and whose pictures are of nobody. */
async function gameOf(actor: string, word: string): Promise<number> {
  const { id: gameId } = await catalog.request('createGame', { word, actor, isDaily: true });
  for (const hash of await catalog.insertPictures(5)) await catalog.addImage(gameId, hash);
  await expect
    .poll(() => approvalOf(gameId))
    .toEqual({ state: 'needed', changedBy: [actor, 'test'] });
  return gameId;
}
const revisionOf = async (gameId: number) =>
  (await catalog.request('adminGame', { gameId })).revision;
const approve = async (gameId: number, actor: string) =>
  catalog.outcome('approveGame', { gameId, actor, expectedRevision: await revisionOf(gameId) });
const approvalOf = async (gameId: number) =>
  (await catalog.request('adminGame', { gameId })).approval;
const dayOf = async (date: string) =>
  (await catalog.request('schedule', { from: date, days: 1 })).days[0];

describe('an approval', () => {
  test('is given by whoever has not made the game, while there is somebody else', async () => {
    const alone = await gameOf('admin:one', 'ALONE');
    expect(await approve(alone, 'admin:two')).toBe('ok');
    const [ann, eva] = [await newMaker('Ann', 'owner'), await newMaker('Eva', 'editor')];
    const game = await gameOf(ann, 'OTTER');
    expect(await approve(game, ann)).toBe('FORBIDDEN');
    await catalog.request('reviseGame', { gameId: game, word: 'OTTERS', actor: eva });
    // Both have changed it now, and nobody else could approve it.
    expect(await approve(game, ann)).toBe('ok');
    await catalog.request('reviseGame', { gameId: game, word: 'OTTER', actor: eva });
    expect([await approve(game, eva), await approve(game, ann)]).toEqual(['FORBIDDEN', 'ok']);
    expect(await approvalOf(game)).toMatchObject({ state: 'approved', by: ann, changedBy: [] });
  });

  test('is of the revision that was seen, holds until something else would be seen, and is rebuilt', async () => {
    const gameId = await gameOf('seed', 'HERON');
    const stale = await revisionOf(gameId);
    await catalog.request('reviseGame', { gameId, note: 'Nice.' });
    expect(
      await catalog.outcome('approveGame', { gameId, actor: 'admin:1', expectedRevision: stale }),
    ).toBe('REVISION_CONFLICT');
    expect(await approve(gameId, 'admin:1')).toBe('ok');
    await catalog.request('reviseGame', {
      gameId,
      afterword: 'It stands still.',
      actor: 'admin:2',
    });
    const changed = {
      state: 'changed',
      by: 'admin:1',
      at: new Date(clock()).toISOString(),
      changedBy: ['admin:2'],
    };
    expect(await approvalOf(gameId)).toEqual(changed);
    await catalog.database.query(sql.unsafe`UPDATE game SET approval = NULL`);
    await rebuildTables(catalog.database);
    await expect.poll(() => approvalOf(gameId)).toEqual(changed);
    await catalog.request('undoChange', { gameId, expectedRevision: await revisionOf(gameId) });
    expect(await approvalOf(gameId)).toMatchObject({ state: 'approved' });
    await catalog.request('withdrawApproval', { gameId });
    expect(await approvalOf(gameId)).toMatchObject({ state: 'needed' });
    const history = await catalog.request('gameHistory', { gameId });
    expect(history.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Approved', 'Approval withdrawn']),
    );
  });
});

test('a planned game that nobody has approved waits in the schedule, and is not proposed for other days', async () => {
  const gameId = await gameOf('seed', 'STORK');
  const date = shiftDate(TODAY, 9);
  await catalog.request('planDays', { days: [{ date, gameId }] });
  expect((await dayOf(date))?.game).toMatchObject({ id: gameId, needsApproval: true });
  const { days } = await catalog.request('proposeDays', { days: 30 });
  expect(days.map(({ game }) => game.id)).not.toContain(gameId);
  expect(await catalog.outcome('replaceDaily', { date: TODAY, gameId, reason: 'Better' })).toBe(
    'GAME_NOT_ELIGIBLE',
  );
  await approve(gameId, 'admin:1');
  expect((await dayOf(date))?.game).not.toHaveProperty('needsApproval');
});

test('where no approval is needed, nothing is said of it, and none is taken', async () => {
  const { gameId } = await off.newGame('CRANE');
  const game = await off.request('adminGame', { gameId });
  expect(game).not.toHaveProperty('approval');
  expect(await off.outcome('approveGame', { gameId, expectedRevision: game.revision })).toBe(
    'GAME_NOT_ELIGIBLE',
  );
  const { days } = await off.request('schedule', { from: TODAY, days: 20 });
  expect(JSON.stringify(days)).not.toContain('needsApproval');
});

test('an approval is not kept by a row that a process of the previous release has changed', async () => {
  const gameId = await gameOf('seed', 'EGRET');
  await approve(gameId, 'admin:1');
  await catalog.database.query(sql.unsafe`
    UPDATE game SET word = 'IBIS', revision = revision + 1, last_position = last_position + 1000 WHERE id = ${gameId}`);
  await expect.poll(() => approvalOf(gameId)).toEqual({ state: 'needed', changedBy: [] });
});
