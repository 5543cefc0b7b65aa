// Needs NATS, and places at which nothing listens.
import { useNats } from '@imguessr/testing/fixtures';
import { freePort } from '@imguessr/testing/node';
import { expect, test } from 'vitest';
import { withPlayLog } from './with-play-log.ts';

const nats = useNats();
const done = async () => 'done';

test('names NATS and the reason if it cannot be reached', async () => {
  const natsUrl = `nats://127.0.0.1:${await freePort()}`;
  await expect(withPlayLog({ natsUrl }, 'test', done)).rejects.toThrow(
    /^NATS is unavailable: .+\. Start Imguessr, or correct NATS_URL\.$/,
  );
});

test('names the database of the archive and the reason if it cannot be reached', async () => {
  const archiveDatabaseUrl = `postgresql://postgres@127.0.0.1:${await freePort()}/postgres`;
  await expect(
    withPlayLog({ natsUrl: nats.url, archiveDatabaseUrl }, 'test', done),
  ).rejects.toThrow(
    /^The database of the archive is unavailable: .*ECONNREFUSED.*\. Start it, or correct ARCHIVE_DATABASE_URL\.$/,
  );
});
