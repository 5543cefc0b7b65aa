// Needs NATS: games and their editions come from the catalog's events.
import { CATALOG_STREAM, catalogSubject } from '@imguessr/contracts';
import { CatalogFact } from '@imguessr/contracts/facts';
import { NO_CLUE_TEXTS } from '@imguessr/game-rules';
import { ensureCatalogStream } from '@imguessr/messaging';
import { useDatabase, useFixture, useNats, useRedis } from '@imguessr/testing/fixtures';
import { until } from '@imguessr/testing/node';
import { jetstream } from '@nats-io/jetstream';
import { describe, expect, test } from 'vitest';
import { openTestPlays } from '../../testing/plays.ts';
import { launchProjector, startProjector } from '../../testing/projector.ts';
import { playOf } from '../../testing/stored-fact.ts';

type Change = NonNullable<CatalogFact['fact']>;

/** The edition of a game as it is created below: the revision of its fifth picture. */
const CREATED = 6;

describe('the figures of games', () => {
  const nats = useNats();
  const redis = useRedis();
  const database = useDatabase();
  const backing = () => ({ natsUrl: nats.url, redisUrl: redis.url, databaseUrl: database.url });
  const plays = useFixture(
    () => openTestPlays(backing()),
    (opened) => opened.close(),
  );
  let position = 0;
  const publish = async (gameId: number, revision: number, fact: Change) => {
    const publication = { position: ++position, headPosition: position, epoch: 1 };
    const message = { ...publication, gameId, revision, atMs: 1, actor: 'test', fact };
    await jetstream(plays.nc).publish(catalogSubject(gameId), CatalogFact.encode(message).finish());
  };
  useFixture(async () => {
    for (const gameId of [1, 2, 3]) {
      const value = { word: 'WHALE', isActive: true, isDaily: true };
      await publish(gameId, 1, { $case: 'gameCreated', value });
      for (const imageId of [1, 2, 3, 4, 5]) {
        const picture = { imageId, pictureHash: `h${imageId}`, credit: undefined };
        await publish(gameId, imageId + 1, {
          $case: 'imageAdded',
          value: { ...picture, ...NO_CLUE_TEXTS },
        });
      }
    }
    return {};
  });
  const projector = useFixture(
    () => startProjector(backing()),
    (running) => running.stop(),
  );
  const figures = async (after = 0) => {
    const reply = await plays.ask.figures({ after, requestId: 'r' });
    if ('error' in reply) throw new Error(reply.error.message);
    return reply.figures.map(({ gameId, started, finished, won }) => [
      gameId,
      started,
      finished,
      won,
    ]);
  };

  test('are those of the games that were played, in the order of their ids', async () => {
    await plays.append([
      ...playOf(3, 'a', '!WHALE', { edition: CREATED }),
      ...playOf(1, 'a', 'CAT !WHALE', { edition: CREATED }),
      ...playOf(1, 'b', '.', { edition: CREATED }),
      ...playOf(1, 'c', 'CAT', { edition: CREATED }),
    ]);
    expect(projector.isReady()).toBe(true);
    expect(await figures()).toEqual([
      [1, 3, 2, 1],
      [3, 1, 1, 1],
    ]);
    expect(await figures(1)).toEqual([[3, 1, 1, 1]]);
  });

  test('begin again when the word of a game changes', async () => {
    await publish(1, 7, { $case: 'wordChanged', value: { word: 'SHARK' } });
    await until('the new edition', async () => (await figures()).length === 1);
    await plays.append(playOf(1, 'd', '!SHARK', { edition: 7 }));
    expect(await figures()).toEqual([
      [1, 1, 1, 1],
      [3, 1, 1, 1],
    ]);
  });

  test('are not answered by a projector that cannot read which edition a game has', async () => {
    await plays.jsm.streams.delete(CATALOG_STREAM);
    const another = await launchProjector(backing());
    expect([projector.isReady(), another.isReady()]).toEqual([true, false]);
    expect(await figures()).toHaveLength(2);
    await ensureCatalogStream(plays.jsm, 1);
    await until('the other', another.isReady);
    await another.stop();
  });
});
