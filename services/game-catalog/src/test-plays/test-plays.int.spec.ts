// Needs PostgreSQL: two catalogs decide about one play.
import { createHash } from 'node:crypto';
import { latestDateOnEarth, shiftDate } from '@imguessr/game-rules';
import { describe, expect, test } from 'vitest';
import { useTestCatalog } from '../testing/fixtures.ts';

const catalog = useTestCatalog({ replicas: 2 });
const testerOf = (name: string) => createHash('sha256').update(name).digest('base64url');
const HOUR_MS = 3_600_000;
let links = 0;

async function newDraft(word = 'WHALE', images = 5) {
  const { id: gameId } = await catalog.request('createGame', {
    word,
    isActive: false,
    isDaily: true,
  });
  const imageIds: number[] = [];
  for (const picture of await catalog.insertPictures(images))
    imageIds.push(await catalog.addImage(gameId, picture));
  return { gameId, imageIds };
}

async function linkTo(gameId: number, expiresAtMs = Date.now() + HOUR_MS): Promise<string> {
  links += 1;
  const link = `link${links}`;
  await catalog.request('createTestLink', { gameId, link, expiresAtMs });
  return link;
}

async function newTest(word?: string) {
  const draft = await newDraft(word);
  const link = await linkTo(draft.gameId);
  const guessAs = (
    tester: string,
    guess: string,
    imageIndex = 0,
    key = `${tester} ${guess} ${imageIndex}`,
  ) =>
    catalog.request('makeTestGuess', {
      ...{ gameId: draft.gameId, link, guess, imageIndex },
      tester: testerOf(tester),
      key: key.replaceAll(' ', '-'),
    });
  const guessesOf = (tester: string) =>
    catalog.request('testGuesses', { gameId: draft.gameId, link, tester: testerOf(tester) });
  const plays = (blind = false) => catalog.request('testPlays', { gameId: draft.gameId, blind });
  return { ...draft, link, guessAs, guessesOf, plays };
}

describe('the guesses of testers', () => {
  test('are decided by the rules of the game, and counted by picture', async () => {
    const { imageIds, guessAs, plays } = await newTest();
    expect(await guessAs('a', 'shark')).toMatchObject({
      attempt: 'SHARK',
      remainingAttempts: 4,
      imageId: imageIds[0],
    });
    expect(await guessAs('a', 'WHALE', 1)).toMatchObject({
      isCorrect: true,
      hasWon: true,
      isGameOver: true,
    });
    await guessAs('b', 'SHARK');
    await guessAs('b', '@REVEAL@', 1);
    await guessAs('b', '@GIVEUP@', 2);
    await guessAs('c', 'SQUID');
    await expect(guessAs('a', 'SHARK', 2)).rejects.toThrow('PLAY_IS_OVER');
    await expect(guessAs('d', 'CAT')).rejects.toThrow('GUESS_HAS_WRONG_LENGTH');
    expect(await plays()).toMatchObject({
      ...{ canBeTested: true, testers: 3, solved: 1, lost: 1, earlier: 0 },
      ends: { try2: 1, failed: 1 },
      clues: [
        {
          ...{ clue: 1, imageId: imageIds[0], solved: 0, left: 0, wrong: 3 },
          guesses: [
            { guess: 'SHARK', count: 2 },
            { guess: 'SQUID', count: 1 },
          ],
        },
        { clue: 2, solved: 1, left: 1, reveals: 1, wrong: 0, guesses: [] },
        { clue: 3, solved: 0, left: 1 },
        { clue: 4, left: 0 },
        { clue: 5, left: 0 },
      ],
    });
  });

  test('are recorded once for each key, however often and wherever they are repeated', async () => {
    const { guessAs, guessesOf } = await newTest();
    const first = await Promise.all(Array.from({ length: 12 }, () => guessAs('a', 'SHARK')));
    expect(new Set(first.map(({ createdAt }) => createdAt)).size).toBe(1);
    await guessAs('a', 'SQUID', 1);
    expect(await guessAs('a', 'SHARK')).toEqual(first[0]);
    expect((await guessesOf('a')).map(({ attempt }) => attempt)).toEqual(['SHARK', 'SQUID']);
  });

  test('of one play are never more than five, also when they come at once', async () => {
    const { guessAs, guessesOf } = await newTest();
    const sent = await Promise.allSettled(
      Array.from({ length: 12 }, (_, number) => guessAs('a', 'SHARK', 0, `key${number}`)),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await guessesOf('a')).toHaveLength(5);
  });

  test('of another word or other pictures are counted apart', async () => {
    const { gameId, imageIds, guessAs, plays } = await newTest();
    await guessAs('before', 'SHARK');
    await catalog.request('reviseImage', {
      gameId,
      imageId: imageIds[0] ?? 0,
      description: 'other words',
    });
    expect(await plays()).toMatchObject({ testers: 1, earlier: 0 });
    await catalog.request('orderImages', { gameId, imageIds: imageIds.toReversed() });
    expect(await plays()).toMatchObject({ testers: 0, earlier: 1 });
  });

  test('are without words for a maker who plays along', async () => {
    const { guessAs, plays } = await newTest();
    await guessAs('a', 'SHARK');
    expect((await plays(true)).clues[0]).toMatchObject({ wrong: 1, guesses: [] });
  });

  test('are in no event and no table of games', async () => {
    const { gameId, guessAs } = await newTest();
    const before = await catalog.request('adminGame', { gameId });
    await guessAs('a', 'WHALE');
    expect(await catalog.request('adminGame', { gameId })).toEqual(before);
    expect(await catalog.outcome('getGame', { gameId })).toBe('GAME_NOT_FOUND');
  });

  test('are deleted with the game, and with the tester', async () => {
    const { gameId, link, guessAs, plays } = await newTest();
    await guessAs('a', 'SHARK');
    await guessAs('b', 'SHARK');
    await catalog.request('forgetResults', { sessions: [testerOf('a')] });
    expect(await plays()).toMatchObject({ testers: 1 });
    await catalog.request('deleteGame', { gameId });
    expect(await catalog.outcome('testedGame', { gameId, link })).toBe('NOT_FOUND');
    await catalog.request('restoreGame', { gameId });
    expect(await plays()).toMatchObject({ testers: 0, earlier: 0 });
    expect((await plays()).link).toBeUndefined();
  });
});

describe('a link for testers', () => {
  const refused = async (gameId: number, link: string) => [
    await catalog.outcome('testedGame', { gameId, link }),
    await catalog.outcome('testGuesses', { gameId, link, tester: testerOf('a') }),
    await catalog.outcome('makeTestGuess', {
      ...{ gameId, link, guess: 'SHARK', imageIndex: 0, key: 'k', tester: testerOf('a') },
    }),
  ];
  const REFUSED = ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'];

  test('opens the game until it is replaced or ended, or has expired', async () => {
    const { gameId, link } = await newTest();
    expect((await catalog.request('testedGame', { gameId, link })).game).toMatchObject({
      id: gameId,
      word: 'WHALE',
    });
    const next = await linkTo(gameId);
    expect(await refused(gameId, link)).toEqual(REFUSED);
    expect(await catalog.outcome('testedGame', { gameId, link: next })).toBe('ok');
    await catalog.request('endTestLink', { gameId });
    expect(await refused(gameId, next)).toEqual(REFUSED);
    expect(await refused(gameId, await linkTo(gameId, Date.now() - 1_000))).toEqual(REFUSED);
    expect(await refused(404_404, link)).toEqual(REFUSED);
  });

  test('is closed once players get the game, and what testers did stays', async () => {
    const { gameId, link, guessAs, plays } = await newTest();
    await guessAs('a', 'WHALE');
    await catalog.request('reviseGame', { gameId, isActive: true });
    expect(await refused(gameId, link)).toEqual(REFUSED);
    expect(await plays()).toMatchObject({ canBeTested: false, testers: 1, solved: 1 });
    expect((await plays()).link).toBeUndefined();
    const again = { gameId, link: 'again', expiresAtMs: Date.now() + HOUR_MS };
    await expect(catalog.request('createTestLink', again)).rejects.toThrow(
      'GAME_NOT_ELIGIBLE Players get this game',
    );
  });

  test('opens a planned game before its day', async () => {
    const { gameId } = await newDraft('OTTER');
    const date = shiftDate(latestDateOnEarth(Date.now()), 3);
    await catalog.request('reviseGame', { gameId, isActive: true });
    await catalog.request('planDays', { days: [{ date, gameId }] });
    const link = { gameId, link: 'planned', expiresAtMs: Date.now() + HOUR_MS };
    expect(await catalog.outcome('createTestLink', link)).toBe('ok');
  });

  test('needs all pictures', async () => {
    const { gameId } = await newDraft('WHALE', 4);
    const link = { gameId, link: 'four', expiresAtMs: Date.now() + HOUR_MS };
    await expect(catalog.request('createTestLink', link)).rejects.toThrow(
      'A game needs 5 images to be tested.',
    );
  });
});
