// Needs NATS and Redis: statistics that are read after a change was published.
import { until } from '@imguessr/testing/node';
import { expect, test } from 'vitest';
import { startReadyProjector, useBackingServers, useProjector } from '../testing/fixtures.ts';
import { playOf } from '../testing/stored-fact.ts';

const { log, backing } = useBackingServers(2);
useProjector(backing);

test('a finished play is published as a change of its game, and statistics read after that include it', async () => {
  const changes = await log.changes();
  for (let play = 1; play <= 5; play++) {
    const before = changes.length;
    await log.append(playOf(70, `player${play}`, '!WHALE'));
    const isPublished = () =>
      changes.slice(before).some(({ games }) => games !== 'all' && games.includes(70));
    await until('the change of game 70', isPublished);
    expect(await log.stats(70)).toMatchObject({ stats: { totalGames: play } });
  }
});

test('a rebuild publishes no single games, only that all may have changed once it is activated', async () => {
  const changes = await log.changes();
  const named = () => new Set(changes.flatMap(({ games }) => (games === 'all' ? [] : games)));
  await log.append(
    Array.from({ length: 200 }, (_, i) => playOf(100 + i, 'wanderer', '!WHALE')).flat(),
  );
  await until('the changes of 200 games', () => named().size === 200);
  const before = changes.length;
  await log.rebuild();
  await until('the change to the rebuilt version', () => changes.length > before);
  expect(changes.slice(before)).toEqual([{ games: 'all' }]);
  await log.append(playOf(71, 'late', '!WHALE'));
  await until('the change of a later play', () =>
    changes.some(({ games }) => games.includes(71 as never)),
  );
});

test('a starting projector publishes that all games may have changed', async () => {
  const changes = await log.changes();
  const another = await startReadyProjector(backing());
  await until('the change of all games', () => changes.some(({ games }) => games === 'all'));
  await another.stop();
});
