import { ensureCatalogStream } from '@imguessr/messaging';
import { useConnection } from '@imguessr/messaging/testing';
import { useFixture, useNats } from '@imguessr/testing/fixtures';
import { until } from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import { caller, GAME, publishGame, settings, start } from './ingest.ts';

/** Starts NATS with a catalog of one game, and instances that have read it. */
export function useIngest(instances: number) {
  const nats = useNats();
  const nc = useConnection(nats);
  const apps = useFixture(
    async () => {
      await ensureCatalogStream(await jetstreamManager(nc), 1);
      await publishGame(nc, GAME, 'WHALE');
      const started = await Promise.all(
        Array.from({ length: instances }, () => start(settings(nats.url))),
      );
      await until('the games', () => started.every((app) => app.isReady()));
      return started;
    },
    (running) => Promise.all(running.map((app) => app.stop())),
  );
  const call = useFixture(async () => caller(nc));
  return { nats, nc, apps, call };
}
