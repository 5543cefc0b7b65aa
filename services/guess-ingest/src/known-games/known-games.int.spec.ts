import { CATALOG_STREAM, catalogSubject } from '@imguessr/contracts';
import { CatalogFact } from '@imguessr/contracts/facts';
import { type CatalogClient, connectNats, ensureCatalogStream } from '@imguessr/messaging';
import { createLogger } from '@imguessr/service-kit';
import { natsBinaries, startNats, type TestNats, until } from '@imguessr/testing/node';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishFact, publishGame } from '../testing/ingest.ts';
import { followKnownGames, type KnownGames } from './known-games.ts';

const GAME = 7;
const log = createLogger('test', 'silent');

describe.each(natsBinaries())('the games known from a stream on $name', ({ binary }) => {
  let nats: TestNats;
  let nc: NatsConnection;
  let following: KnownGames[] = [];
  let asked = 0;
  /** What the catalog answers about every game; undefined: it does not answer. */
  let answer: string | undefined;

  beforeAll(async () => {
    nats = await startNats(binary);
    nc = await connectNats(nats.url, 'test');
  });
  afterAll(async () => {
    await nc.close();
    await nats.stop();
  });
  const createStream = async () => ensureCatalogStream(await jetstreamManager(nc), 1);
  const deleteStream = async () => (await jetstreamManager(nc)).streams.delete(CATALOG_STREAM);
  beforeEach(async () => {
    await createStream();
    answer = undefined;
  });
  afterEach(async () => {
    await Promise.all(following.map(({ stop }) => stop()));
    following = [];
    await deleteStream();
  });

  const callCatalog = (async () => {
    asked += 1;
    if (!answer) return { ok: false, error: { code: 'UNAVAILABLE', message: 'away' } };
    return { ok: true, value: { revision: 1, word: answer, isPlayable: true, imageIds: [1, 2, 3, 4, 5] } };
  }) as unknown as CatalogClient;

  function follow(): KnownGames {
    const games = followKnownGames(nc, callCatalog, log);
    following.push(games);
    return games;
  }

  const currentWord = async (games: KnownGames): Promise<string | undefined> =>
    (await games.find(GAME))?.words.at(-1)?.word;
  /** Resolves once the facts alone, without a question to the catalog, say that this is the word. */
  const knows = (games: KnownGames, word: string) =>
    until(
      `the word ${word}`,
      async () => {
        const before = asked;
        return (await currentWord(games).catch(() => undefined)) === word && asked === before;
      },
      // A server that lost the stream just as it was asked for more leaves that unanswered: ten seconds to notice.
      30_000,
    );
  const rename = (revision: number, word: string, over?: Parameters<typeof publishFact>[4]) =>
    publishFact(nc, GAME, revision, { $case: 'wordChanged', value: { word } }, over);

  test('are those of the facts, for who follows and for who comes later', async () => {
    const games = follow();
    await publishGame(nc, GAME, 'BEE');
    await knows(games, 'BEE');
    await rename(7, 'ANT');
    await knows(games, 'ANT');
    await knows(follow(), 'ANT');
  });

  test('become those of a new epoch, whose revisions are lower', async () => {
    const games = follow();
    await publishGame(nc, GAME, 'BEE');
    for (const [index, word] of ['ANT', 'FLY', 'MOTH'].entries()) await rename(7 + index, word);
    await knows(games, 'MOTH');
    await publishGame(nc, GAME, 'BEE', { epoch: 9 });
    await rename(7, 'WASP', { epoch: 9 });
    await knows(games, 'WASP');
    await knows(follow(), 'WASP');
  });

  test('are asked for while a new epoch is not complete, and no half-told game is believed', async () => {
    const games = follow();
    await publishGame(nc, GAME, 'BEE');
    await knows(games, 'BEE');
    const epoch = { epoch: 9, position: 20, headPosition: 21 };
    await publishGame(nc, GAME, 'BEE', epoch);
    answer = 'WASP';
    const ask = (of: KnownGames) =>
      until('the catalog to be asked', async () => (await currentWord(of).catch(() => '')) === 'WASP');
    await ask(games);
    await ask(follow());
    answer = undefined;
    await rename(7, 'WASP', { ...epoch, position: 21 });
    await knows(games, 'WASP');
  });

  test('are none when a new epoch has no facts', async () => {
    const games = follow();
    await publishGame(nc, GAME, 'BEE');
    await knows(games, 'BEE');
    const start = { position: 0, gameId: 0, revision: 0, atMs: 0, actor: '', epoch: 9, headPosition: 0 };
    await jetstream(nc).publish(catalogSubject(0), CatalogFact.encode({ ...start, fact: undefined }).finish());
    await until('the game to be unknown', () => games.peek(GAME) === undefined);
  });

  test.each([
    ['fewer messages', 0],
    ['more messages', 3],
  ])('are read again from a stream that was created again and has %s', async (_, more) => {
    const games = follow();
    await publishGame(nc, GAME, 'BEE');
    await rename(7, 'ANT');
    await knows(games, 'ANT');
    await deleteStream();
    await createStream();
    await publishGame(nc, GAME, 'BEE');
    for (let n = 0; n < more; n++) await rename(7 + n, `WASP${n}`);
    await knows(games, more > 0 ? `WASP${more - 1}` : 'BEE');
  });

  test('survive a server that is killed, and go on', async () => {
    const games = follow();
    await publishGame(nc, GAME, 'BEE');
    await knows(games, 'BEE');
    await nats.kill();
    expect(await currentWord(games)).toBe('BEE');
    await nats.restart();
    await until('the server', () =>
      rename(7, 'ANT').then(
        () => true,
        () => false,
      ),
    );
    await knows(games, 'ANT');
  });
});
