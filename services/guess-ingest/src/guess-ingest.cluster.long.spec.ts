// Starts three NATS servers, because they are killed one after another.
import type { GuessReply } from '@imguessr/contracts';
import { ensureCatalogStream } from '@imguessr/messaging';
import { useConnection } from '@imguessr/messaging/testing';
import { useDatabase, useFixture } from '@imguessr/testing/fixtures';
import { startNatsCluster, until } from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import { describe, expect, test } from 'vitest';
import { type App, caller, GAME, logOf, publishGame, settings, start } from './testing/ingest.ts';

describe('guess-ingest on a cluster of three', () => {
  const cluster = useFixture(
    () => startNatsCluster(),
    (servers) => servers.stop(),
  );
  const database = useDatabase();
  const nc = useConnection(cluster);
  const call = useFixture(async () => caller(nc));
  useFixture(
    async () => {
      const ensureStream = async () => ensureCatalogStream(await jetstreamManager(nc), 3);
      await until('a leader', () =>
        ensureStream().then(
          () => true,
          () => false,
        ),
      );
      await publishGame(nc, GAME, 'WHALE');
      const started: App[] = [];
      for (const node of cluster.nodes)
        started.push(await start(settings(node.url, database.url, { NATS_REPLICAS: 3 })));
      await until('the games', () => started.every((app) => app.isReady()));
      await until('a writer', () =>
        call.records('nobody').then(
          () => true,
          () => false,
        ),
      );
      return started;
    },
    (running) => Promise.all(running.map((app) => app.stop())),
  );

  /** The facts of these sessions, read once the stream has a leader. */
  const storedOf = async (prefix: string) => {
    const facts = await until('the log', () => logOf(nc).catch(() => undefined));
    return facts.filter(({ sessionId }) => sessionId.startsWith(prefix));
  };

  test('no acknowledged guess is lost or stored twice when the servers are killed one after another', async () => {
    const acknowledged = new Map<string, string>();
    let isRunning = true;
    const players = Array.from({ length: 12 }, async (_, player) => {
      for (let n = 0; isRunning; n++) {
        const sessionId = `kill${player}-${Math.floor(n / 5)}`;
        const commandId = `${sessionId}-${n}`;
        let reply: GuessReply | undefined;
        // A player repeats a guess with its key until it is answered.
        while (isRunning && !(reply && 'answer' in reply)) {
          reply = await call.guess(sessionId, 'SHARK', { commandId }).catch(() => undefined);
        }
        if (reply && 'answer' in reply) acknowledged.set(commandId, reply.answer.id);
      }
    });
    for (const node of cluster.nodes) {
      const before = acknowledged.size;
      await until('guesses to flow', () => acknowledged.size > before + 50, 40_000);
      await node.kill();
      await node.restart();
    }
    const before = acknowledged.size;
    await until('guesses to flow again', () => acknowledged.size > before + 50, 40_000);
    isRunning = false;
    await Promise.all(players);
    const stored = await storedOf('kill');
    const idOf = new Map(stored.map(({ commandId, id }) => [commandId, id]));
    expect(stored).toHaveLength(idOf.size);
    expect([...acknowledged].filter(([commandId, id]) => idOf.get(commandId) !== id)).toEqual([]);
  });
});
