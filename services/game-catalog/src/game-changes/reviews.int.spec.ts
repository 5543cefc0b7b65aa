// Starts the service: the way of a draft through several methods.
import { sql } from 'slonik';
import { describe, expect, test } from 'vitest';
import { rebuildTables } from '../adapters/postgres/games/game-tables.ts';
import { useTestCatalog } from '../testing/fixtures.ts';

const catalog = useTestCatalog({ replicas: 1 });
const actor = 'maker:ann';
const draftsOnly = true;

/** Resolves with the id of a draft with five pictures. */
async function newDraft(word: string): Promise<number> {
  const { id: gameId } = await catalog.request('createGame', { word, isActive: false, draftsOnly });
  for (const hash of await catalog.insertPictures(5)) await catalog.addImage(gameId, hash);
  return gameId;
}

const reviewOf = async (gameId: number) => (await catalog.request('adminGame', { gameId })).review;
const isHidden = async (gameId: number) =>
  (await catalog.request('comingGames', {})).some((game) => game.gameId === gameId);

describe('the draft of an author', () => {
  test('goes its way: proposed, sent back with a sentence, proposed again, published', async () => {
    const gameId = await newDraft('whale');
    const author = { gameId, actor, draftsOnly };
    expect((await catalog.request('proposeGame', author)).review).toEqual({
      ...{ state: 'proposed', by: actor },
      at: expect.stringMatching(/^\d{4}-/),
    });
    const sentBack = await catalog.request('sendGameBack', {
      gameId,
      actor: 'maker:eva',
      reason: 'Clue 2 names it.',
    });
    expect(sentBack.review).toMatchObject({
      state: 'sentBack',
      by: actor,
      reason: 'Clue 2 names it.',
    });
    expect(await catalog.outcome('reviseGame', { ...author, isActive: true })).toBe('FORBIDDEN');
    await catalog.request('proposeGame', author);
    const published = await catalog.request('reviseGame', { gameId, isActive: true });
    expect(published).toMatchObject({ isPlayable: true });
    expect(published.review).toBeUndefined();
    expect(await catalog.outcome('proposeGame', author)).toBe('FORBIDDEN');
    const history = await catalog.request('gameHistory', { gameId });
    expect(history.slice(-4).map(({ text, by }) => [text, by])).toEqual([
      ['Proposed to the editors', actor],
      ['Sent back: “Clue 2 names it.”', 'maker:eva'],
      ['Proposed to the editors', actor],
      ['Game activated', 'system'],
    ]);
  });

  test('does not exist for players until it is published, and has been seen when it is put back', async () => {
    const gameId = await newDraft('orca');
    expect([await isHidden(gameId), await catalog.outcome('getGame', { gameId })]).toEqual([
      true,
      'GAME_NOT_FOUND',
    ]);
    await catalog.request('proposeGame', { gameId });
    expect(await isHidden(gameId)).toBe(true);
    await catalog.request('reviseGame', { gameId, isActive: true });
    expect([await isHidden(gameId), await catalog.outcome('getGame', { gameId })]).toEqual([
      false,
      'ok',
    ]);
    await catalog.request('reviseGame', { gameId, isActive: false });
    expect([await isHidden(gameId), await catalog.outcome('getGame', { gameId })]).toEqual([
      false,
      'GAME_NOT_FOUND',
    ]);
  });

  test('that was held back before its fifth picture was never public', async () => {
    const { gameId } = await catalog.newGame('seal', 4);
    expect(await isHidden(gameId)).toBe(false);
    await catalog.request('reviseGame', { gameId, isActive: false });
    expect(await isHidden(gameId)).toBe(true);
  });

  test('is undone step by step, and comes back proposed when it was deleted', async () => {
    const gameId = await newDraft('otter');
    await catalog.request('proposeGame', { gameId, actor });
    const { revision } = await catalog.request('sendGameBack', { gameId, reason: 'Too dark.' });
    const undone = await catalog.request('undoChange', { gameId, expectedRevision: revision });
    expect(undone.review).toMatchObject({ state: 'proposed' });
    await catalog.request('deleteGame', { gameId });
    expect((await catalog.request('restoreGame', { gameId })).review).toMatchObject({
      state: 'proposed',
    });
    const withdrawn = await catalog.request('withdrawGame', { gameId, actor, draftsOnly });
    expect(withdrawn.review).toBeUndefined();
  });

  test('is rebuilt from its events', async () => {
    const gameId = await newDraft('heron');
    await catalog.request('proposeGame', { gameId, actor });
    const before = await reviewOf(gameId);
    await catalog.database.query(sql.unsafe`UPDATE game SET review = NULL, was_public = true`);
    await rebuildTables(catalog.database);
    await expect.poll(() => reviewOf(gameId)).toEqual(before);
    await expect.poll(() => isHidden(gameId)).toBe(true);
  });
});
