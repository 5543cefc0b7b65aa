// Needs NATS: epochs of a stream, for current and later subscriptions.
import { CATALOG_STREAM } from '@imguessr/contracts';
import { type CatalogClient, ensureCatalogStream } from '@imguessr/messaging';
import { useConnection } from '@imguessr/messaging/testing';
import { createLogger } from '@imguessr/service-kit';
import { useNats } from '@imguessr/testing/fixtures';
import { until } from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import { afterEach, beforeEach, describe, test } from 'vitest';
import { publishFact, publishGame } from '../testing/ingest.ts';
import { followKnownGames, type KnownGames } from './known-games.ts';

const GAME = 7;
const log = createLogger('test', 'silent');

describe('the known games', () => {
  const nats = useNats();
  const nc = useConnection(nats);
  let following: KnownGames[] = [];
  let queries = 0;
  /**
   * The word that the catalog returns for every game; undefined while the catalog is unavailable.
   */
  let catalogWord: string | undefined;

  const createStream = async () => ensureCatalogStream(await jetstreamManager(nc), 1);
  const deleteStream = async () => (await jetstreamManager(nc)).streams.delete(CATALOG_STREAM);
  beforeEach(async () => {
    await createStream();
    catalogWord = undefined;
  });
  afterEach(async () => {
    await Promise.all(following.map(({ stop }) => stop()));
    following = [];
    await deleteStream();
  });

  const callCatalog = (async () => {
    queries += 1;
    if (!catalogWord) return { ok: false, error: { code: 'UNAVAILABLE', message: 'unavailable' } };
    return {
      ok: true,
      value: {
        revision: 1,
        edition: 1,
        word: catalogWord,
        isPlayable: true,
        images: [1, 2, 3, 4, 5].map((id) => ({ id, pictureHash: 'h' })),
      },
    };
  }) as unknown as CatalogClient;

  function follow(): KnownGames {
    const games = followKnownGames(nc, callCatalog, log);
    following.push(games);
    return games;
  }

  const currentWord = async (games: KnownGames): Promise<string | undefined> =>
    (await games.find(GAME))?.words.at(-1)?.word;
  /**
   * Resolves once the word of the game is known from facts alone, without a query to the catalog.
   */
  const untilKnown = (games: KnownGames, word: string) =>
    until(
      `the word ${word}`,
      async () => {
        const before = queries;
        return (await currentWord(games).catch(() => undefined)) === word && queries === before;
      },
      // A pull request is not answered when its stream is deleted meanwhile, which is noticed after
      // ten seconds.
      30_000,
    );
  const rename = (revision: number, word: string, over?: Parameters<typeof publishFact>[4]) =>
    publishFact(nc, GAME, revision, { $case: 'wordChanged', value: { word } }, over);

  test('are those of the facts, for a current subscription and for a later one', async () => {
    const games = follow();
    await publishGame(nc, GAME, 'BEE');
    await untilKnown(games, 'BEE');
    await rename(7, 'ANT');
    await untilKnown(games, 'ANT');
    await untilKnown(follow(), 'ANT');
  });

  test('are queried from the catalog while a new epoch is incomplete, and partial games are not used', async () => {
    const games = follow();
    await publishGame(nc, GAME, 'BEE');
    await untilKnown(games, 'BEE');
    const epoch = { epoch: 9, position: 20, headPosition: 21 };
    await publishGame(nc, GAME, 'BEE', epoch);
    catalogWord = 'WASP';
    const isQueried = (from: KnownGames) =>
      until(
        'a query to the catalog',
        async () => (await currentWord(from).catch(() => '')) === 'WASP',
      );
    await isQueried(games);
    await isQueried(follow());
    catalogWord = undefined;
    await rename(7, 'WASP', { ...epoch, position: 21 });
    await untilKnown(games, 'WASP');
  });

  test.each([
    ['fewer messages', 0],
    ['more messages', 3],
  ])('are read again from a recreated stream with %s', async (_, more) => {
    const games = follow();
    await publishGame(nc, GAME, 'BEE');
    await rename(7, 'ANT');
    await untilKnown(games, 'ANT');
    await deleteStream();
    await createStream();
    await publishGame(nc, GAME, 'BEE');
    for (let n = 0; n < more; n++) await rename(7 + n, `WASP${n}`);
    await untilKnown(games, more > 0 ? `WASP${more - 1}` : 'BEE');
  });
});
