// Deep, because every kind of broken connection of the service lasts for longer than its time-outs.
import {
  describeBrokenConnections,
  useFixture,
  usePingingNats,
  useTcpProxy,
} from '@imguessr/testing/fixtures';
import { until } from '@imguessr/testing/node';
import { useBackingServers } from './testing/fixtures.ts';
import { spawnProjector } from './testing/projector.ts';
import { playOf } from './testing/stored-fact.ts';

const GAME = 7;
const { nats, redisServer, log } = useBackingServers(1, usePingingNats);
const proxies = { NATS: useTcpProxy(nats), Redis: useTcpProxy(redisServer) };
const countOf = async () => {
  const reply = await log.stats(GAME);
  if ('error' in reply) throw new Error(reply.error.message);
  return reply.stats.totalGames;
};
const projector = useFixture(
  async () => {
    const child = spawnProjector({
      natsUrl: proxies.NATS.url,
      redisUrl: proxies.Redis.url,
      partitions: 1,
    });
    await until('the projector', () =>
      countOf().then(
        () => true,
        () => false,
      ),
    );
    return child;
  },
  (child) => child.kill('SIGKILL'),
);

let appended = 0;
describeBrokenConnections(
  {
    request: async () => {
      await log.append(playOf(GAME, `session${++appended}`, '!WHALE'));
      const expected = appended;
      await until('the play to be counted', async () => (await countOf()) >= expected, 3_000);
      await log.played('session1');
    },
    isRunning: () => projector.exitCode === null,
  },
  proxies,
);
