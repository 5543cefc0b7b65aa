import { ensureCatalogStream } from '@imguessr/messaging';
import { useConnection } from '@imguessr/messaging/testing';
import { useDatabase, useFixture, useNats } from '@imguessr/testing/fixtures';
import { until } from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import { type App, caller, GAME, publishGame, settings, start } from './ingest.ts';

/** Starts NATS with a catalog of one game, a database, and an instance that has read it. */
export function useIngest() {
  const nats = useNats();
  const database = useDatabase();
  const nc = useConnection(nats);
  const apps: App[] = [];
  const startOne = async () => {
    const app = await start(settings(nats.url, database.url));
    apps.push(app);
    await until('the games', () => app.isReady());
    return app;
  };
  /** The one that has run for longest is the writer. */
  const stopFirst = async () => apps.shift()?.stop();
  const stopAll = () => Promise.all(apps.splice(0).map((app) => app.stop()));
  const call = useFixture(async () => caller(nc));
  useFixture(async () => {
    await ensureCatalogStream(await jetstreamManager(nc), 1);
    await publishGame(nc, GAME, 'WHALE');
    await startOne();
    await untilAnswered();
    return {};
  }, stopAll);
  /** A moment passes until an instance is the writer. */
  const untilAnswered = () =>
    until('a writer', () =>
      call.records('nobody').then(
        () => true,
        () => false,
      ),
    );
  return { nats, nc, database, call, startOne, stopFirst, stopAll, untilAnswered };
}
