// Needs all services: a draft is kept from players by gateway, catalog and guess-ingest together,
// whatever makers do with it.
import type {
  AdminGame,
  ApiError,
  CreatedToken,
  GamePayload,
  HistoryEntry,
} from '@imguessr/contracts';
import { until } from '@imguessr/testing/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BASE_URL } from '../product/address.ts';
import { type Admin, dataUrl, logIn, PASSWORD, plainPicture } from '../product/admin.ts';
import { call, expectError, type Reply, send } from '../product/call.ts';
import { newPlayer, newSessionId } from '../product/player.ts';

const UNKNOWN = 999_999_998;
const WORD = 'PORPOISE';
type Name = Parameters<typeof call>[0];

describe.skipIf(!PASSWORD)('the draft of an author', () => {
  let owner: Admin;
  let game: AdminGame;
  const makers: { id: string; name: string; headers: Record<string, string> }[] = [];

  const invite = async (role: 'editor' | 'author' | 'reader') => {
    const name = `${role} ${newSessionId().slice(0, 8)}`;
    const { token, maker } = await owner.fetchOk<CreatedToken>('createToken', {
      body: { name, role, days: 1 },
    });
    makers.push({ id: maker.id, name, headers: { authorization: `Bearer ${token}` } });
  };
  /** The request of the editor (0), the author (1) or the reader (2). */
  const as = <T = AdminGame>(maker: 0 | 1 | 2, name: Name, body?: unknown) =>
    call<T>(name, { params: { id: game.id }, headers: makers[maker]?.headers ?? {}, body });
  const current = async (maker: 0 | 1 | 2) => (await as(maker, 'getGame')).json;

  beforeAll(async () => {
    owner = await logIn();
    for (const role of ['editor', 'author', 'reader'] as const) await invite(role);
    const headers = makers[1]?.headers ?? {};
    // Requested as active: it stays a draft, because an author creates it.
    const created = await call<AdminGame>('createGame', {
      headers,
      body: { word: WORD, isActive: true },
    });
    game = created.json;
    expect(created.status).toBe(201);
  });
  afterAll(async () => {
    await owner.call('deleteGame', { params: { id: game.id } });
    for (const { id } of makers) await owner.call('removeMaker', { params: { makerId: id } });
  });

  const answers = (id: number): Promise<Reply<ApiError>[]> => {
    const params = { id, sessionId: newSessionId() };
    return Promise.all([
      call<ApiError>('gameById', { params }),
      call<ApiError>('gameStats', { params }),
      call<ApiError>('clientStats', { params }),
      call<ApiError>('sessionGuesses', { params }),
      call<ApiError>('gameCredits', { params, query: { sessionId: newSessionId() } }),
      call<ApiError>('makeGuess', {
        params,
        body: { sessionId: newSessionId(), guess: WORD, imageIndex: 0 },
      }),
    ]);
  };
  const expectUnseen = async () => {
    await until('the draft to be unknown to players', async () => {
      const [draft, none] = await Promise.all([answers(game.id), answers(UNKNOWN)]);
      return (
        JSON.stringify(draft.map(({ json }) => json)) ===
        JSON.stringify(none.map(({ json }) => json))
      );
    });
    const lists = await Promise.all([
      call<GamePayload>('randomGame'),
      call('suggestedGames'),
      call('dailyDates'),
    ]);
    for (const { text } of lists) expect(text).not.toContain(WORD);
  };

  test('is not proposed before it has its pictures, and the answer says what is missing', async () => {
    for (let clue = 0; clue < 3; clue++) {
      const body = { url: dataUrl(await plainPicture(clue * 9, 67, 51)) };
      expect((await as(1, 'addImage', body)).status).toBe(201);
    }
    expect(expectError(await as(1, 'proposeGame'), 409)).toBe('2 more images are needed.');
    for (let clue = 3; clue < 5; clue++)
      await as(1, 'addImage', { url: dataUrl(await plainPicture(clue * 9, 67, 51)) });
    await expectUnseen();
  });

  test('is proposed by the author, and neither published by her nor touched by a reader', async () => {
    const proposed = await as(1, 'proposeGame');
    expect(proposed.json).toMatchObject({ isActive: false, review: { state: 'proposed' } });
    expect((await current(1)).review).toMatchObject({ author: 'you' });
    expect((await current(2)).review).toMatchObject({
      author: 'maker',
      authorName: makers[1]?.name,
    });
    expect(expectError(await as(1, 'changeGame', { isActive: true }), 403)).toContain(
      'Only an editor or an owner',
    );
    expect(expectError(await as(1, 'sendGameBack', { reason: 'mine' }), 403)).toContain(
      'an editor',
    );
    for (const step of ['proposeGame', 'withdrawGame', 'sendGameBack'] as const) {
      expect(expectError(await as(2, step, { reason: 'no' }), 403)).toContain(
        'you are signed in as a reader',
      );
    }
    await expectUnseen();
  });

  test('is sent back with a sentence, and proposed again', async () => {
    expect(expectError(await as(0, 'sendGameBack', { reason: ' ' }), 400)).toContain('reason');
    const reason = 'Clue 2 shows the whole animal.';
    expect((await as(0, 'sendGameBack', { reason })).json.review).toMatchObject({
      state: 'sentBack',
      reason,
    });
    expect(expectError(await as(0, 'sendGameBack', { reason }), 409)).toBe(
      'Nobody has proposed this game.',
    );
    const { json } = await as<AdminGame[]>(1, 'listGames');
    expect(json.find(({ id }) => id === game.id)?.review).toMatchObject({
      state: 'sentBack',
      reason,
      author: 'you',
    });
    await as(1, 'proposeGame');
    await as(1, 'withdrawGame');
    expect((await current(0)).review).toBeUndefined();
    await as(1, 'proposeGame');
    await expectUnseen();
  });

  test('has pictures that players do not get, and makers do', async () => {
    const url = (await current(1)).images[0]?.url ?? '';
    await until('the picture to be hidden', async () => (await send('GET', url)).status === 404);
    const { headers } = await owner.call('adminCheck');
    const cookie =
      headers
        .getSetCookie()
        .find((line) => line.includes('/pictures'))
        ?.split(';')[0] ?? '';
    expect((await fetch(new URL(url, BASE_URL), { headers: { cookie } })).status).toBe(200);
  });

  test('is published by the switch of an editor, and put back by the owner without being forgotten', async () => {
    const published = await as(0, 'changeGame', { isActive: true });
    expect(published.json).toMatchObject({ isActive: true, isPlayable: true });
    expect(published.json.review).toBeUndefined();
    await until('players to get the game', async () => (await answers(game.id))[0]?.status === 200);
    await newPlayer(game.id).guess(WORD);
    expect(expectError(await as(1, 'changeGame', { word: 'DOLPHIN' }), 403)).toContain('live');
    await owner.fetchOk('changeGame', { params: { id: game.id }, body: { isActive: false } });
    await until(
      'players to lose the game',
      async () => (await answers(game.id))[0]?.status === 404,
    );
    // A game that was played keeps its statistics.
    expect((await call('gameStats', { params: { id: game.id } })).status).toBe(200);

    const history = await owner.fetchOk<HistoryEntry[]>('gameHistory', { params: { id: game.id } });
    const [editor, author] = makers.map(({ name }) => name);
    expect(
      history.slice(-6).map(({ text, author, authorName }) => [text, authorName ?? author]),
    ).toEqual([
      ['Sent back: “Clue 2 shows the whole animal.”', editor],
      ['Proposed to the editors', author],
      ['No longer proposed', author],
      ['Proposed to the editors', author],
      ['Game activated', editor],
      ['Game deactivated', 'you'],
    ]);
  });
});
