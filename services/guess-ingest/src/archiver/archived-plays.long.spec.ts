// Needs NATS and PostgreSQL: plays that a log has partly archived, and an archive that is
// unavailable.
import { VersionConflictError } from '@imguessr/event-sourcing';
import { createRequestMux } from '@imguessr/messaging';
import { createAttemptLog, followArchivedGames } from '@imguessr/play-log';
import { createPlayArchive } from '@imguessr/play-log/archive';
import { createMetrics } from '@imguessr/service-kit';
import { startNats, startTcpProxy, until } from '@imguessr/testing/node';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createArchivedPlays } from '../plays/archived-plays.ts';
import { createPlayRepository } from '../plays/play.repository.ts';
import { archiving, factOf, useArchivedPlays } from '../testing/archived-plays.ts';
import { codeIn, GAME, publishGame } from '../testing/ingest.ts';

describe('plays that are archived', () => {
  const { nc, database, archive, call, startApp, stopApps, untilDeleted } = useArchivedPlays({
    startServers: () => startNats(),
    replicas: 1,
  });

  test('are found by an instance that remembers only their first attempts', async () => {
    // Creates the streams.
    await startApp();
    await stopApps();
    const mux = createRequestMux(nc, 5_000);
    onTestFinished(mux.close);
    const createInstance = async () => {
      const games = await followArchivedGames(nc, {
        partitions: 1,
        deletionDelayMs: 1_000,
        onError: () => undefined,
      });
      onTestFinished(games.stop);
      const archived = createArchivedPlays(games, undefined, createPlayArchive(archive), 100);
      const count = () => undefined;
      return createPlayRepository([createAttemptLog(mux.request, 0)], archived, 100, {
        memory: count,
        log: count,
      });
    };
    const [first, second] = [await createInstance(), await createInstance()];
    const append = (instance: typeof first, attempt: number) =>
      instance.eventStore(GAME, 'stale').append('', attempt - 1, [factOf('stale', attempt)]);
    await append(first, 1);
    await second.reload(GAME, 'stale');
    await append(second, 2);
    await append(second, 3);
    await startApp(archiving);
    await untilDeleted();
    // The slot of attempt 2 is free in the stream, and the first instance knows only attempt 1.
    await expect(append(first, 2)).rejects.toThrow(VersionConflictError);
    expect((await first.reload(GAME, 'stale')).facts.map(({ attempt }) => attempt)).toEqual([
      1, 2, 3,
    ]);
    expect(await append(first, 4)).toBe(4);
    expect((await call.records('stale')).map(({ id }) => id)).toEqual([
      'stale-1',
      'stale-2',
      'stale-3',
      'stale-4',
    ]);
  });

  test('are answered with 503 while the archive is unavailable, and new games are served', async () => {
    await startApp(archiving);
    await call.guess('kept', 'SHARK');
    await untilDeleted();
    await stopApps();
    await startApp({ ARCHIVE_DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
    expect(codeIn(await call.guess('kept', 'OTTER'))).toBe('UNAVAILABLE');
    await expect(call.records('kept')).rejects.toThrow(/unavailable/);
    await publishGame(nc, 9, 'HORSE');
    await until(
      'a guess',
      async () => codeIn(await call.guess('kept', 'SHARK', { gameId: 9 })) === 'recorded',
    );
    await stopApps();
    await startApp({ ARCHIVE_DATABASE_URL: undefined });
    expect(codeIn(await call.guess('kept', 'OTTER'))).toBe('UNAVAILABLE');
    await stopApps();
    await startApp();
    expect(codeIn(await call.guess('kept', 'OTTER'))).toBe('recorded');
    expect(await call.records('kept')).toHaveLength(2);
  });

  test('do not keep new plays of their games from being recorded while the archive is unavailable', async () => {
    await startApp(archiving);
    await call.guess('won-1', 'WHALE');
    await call.guess('won-2', 'WHALE');
    await untilDeleted();
    await stopApps();
    const proxy = await startTcpProxy(database.url);
    onTestFinished(proxy.stop);
    const [registry, through] = [createMetrics('test'), { ARCHIVE_DATABASE_URL: proxy.url }];
    await startApp(through, registry);
    let fresh = 0;
    const guessOfNewPlay = async () => codeIn(await call.guess(`new-${++fresh}`, 'SHARK'));
    const lookUps = async () => {
      const { values } = (await registry
        .getSingleMetric('imguessr_plays_recalled_total')
        ?.get()) ?? { values: [] };
      return values.find(({ labels }) => labels.from === 'archive')?.value;
    };
    const knowsArchivedPlays = async () => {
      const before = await lookUps();
      return (await guessOfNewPlay()) === 'recorded' && (await lookUps()) === before;
    };
    await until('the instance to know which plays are archived', knowsArchivedPlays);

    for (const [breakConnections, archived] of [
      [proxy.refuse, 'won-1'],
      [proxy.hang, 'won-2'],
    ] as const) {
      breakConnections();
      const guesses = await Promise.all(Array.from({ length: 50 }, guessOfNewPlay));
      expect(new Set(guesses)).toEqual(new Set(['recorded']));
      expect(codeIn(await call.guess(`new-${fresh}`, 'OTTER'))).toBe('recorded');
      expect(await call.records(`new-${fresh}`)).toHaveLength(2);
      expect(codeIn(await call.guess(archived, 'WHALE'))).toBe('UNAVAILABLE');
      proxy.restore();
      await until(
        'the archive',
        async () => codeIn(await call.guess(archived, 'WHALE')) === 'PLAY_IS_OVER',
      );
    }

    await stopApps();
    proxy.refuse();
    await startApp(through);
    expect(await guessOfNewPlay()).toBe('UNAVAILABLE');
    proxy.restore();
    await until('the archive', async () => (await guessOfNewPlay()) === 'recorded');
  });
});
