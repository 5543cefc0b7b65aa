// Deep, because it upgrades a log of an earlier version, restores it and erases again.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GuessRecord, playStream } from '@imguessr/contracts';
import { parseNatsUrl } from '@imguessr/messaging/nats-url';
import {
  buildProgram,
  createDatabase,
  natsBinary,
  startNats,
  startRedis,
} from '@imguessr/testing/node';
import {
  ADMIN_PASSWORD,
  type CreatedGame,
  createApiClient,
  createGame,
  logIn,
  startProduct,
  type TestProduct,
} from '@imguessr/testing/product';
import { DiscardPolicy, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { erase } from '../erasure/erase.ts';
import { putErasedSessions, readErasedSessions } from '../erasure/stores/erased-sessions.ts';
import { restore } from '../restore/restore.ts';
import { findStoredText } from '../testing/find-stored-text.ts';
import { backUp } from './back-up.ts';
import { folderFiles } from './store/folder-store.ts';

const PARTITIONS = 2;
const ERASED = 'the-session-that-is-erased';
const SESSIONS = [ERASED, 'kept-1', 'kept-2', 'kept-3'];
let catalog: Awaited<ReturnType<typeof buildProgram>>;
let scratch: string;

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'imguessr-erasures-'));
  catalog = await buildProgram();
}, 120_000);
afterAll(() => {
  catalog?.remove();
  rmSync(scratch, { recursive: true, force: true });
});

/** Starts empty servers, on which a product can be started. */
async function startEmptyServers(binary: string) {
  const [database, nats, redis] = await Promise.all([
    createDatabase(),
    startNats(binary),
    startRedis(),
  ]);
  const urls = { databaseUrl: database.url, natsUrl: nats.url, redisUrl: redis.url };
  const nc = await connect(parseNatsUrl(nats.url));
  let product: TestProduct | undefined;
  onTestFinished(async () => {
    await product?.kill();
    await nc.close();
    await Promise.all([database.drop(), nats.stop(), redis.stop()]);
  });
  return {
    urls,
    nc,
    async startProduct() {
      product = await startProduct(urls, {
        main: catalog.main,
        env: { PLAY_PARTITIONS: String(PARTITIONS) },
      });
      return {
        player: createApiClient(product.url),
        admin: await logIn(product.url, ADMIN_PASSWORD),
      };
    },
  };
}

type Clients = Awaited<ReturnType<Awaited<ReturnType<typeof startEmptyServers>>['startProduct']>>;

const statisticsOf = async ({ player, admin }: Clients, { gameId }: CreatedGame) => ({
  stats: await player.get(`/api/games/${gameId}/stats`),
  clues: await admin.get(`/api/admin/games/${gameId}/clues`),
});
const guessCounts = async ({ player }: Clients, { gameId }: CreatedGame) =>
  Promise.all(
    SESSIONS.map(
      async (session) =>
        (await player.get<GuessRecord[]>(`/api/games/${gameId}/guesses/${session}`)).length,
    ),
  );

describe('a server', () => {
  const { name, binary } = natsBinary();
  test('a log of an earlier version allows erasures only after a restore, and older backups do not undo them', async () => {
    const old = await startEmptyServers(binary);
    const jsm = await jetstreamManager(old.nc);
    for (let partition = 0; partition < PARTITIONS; partition++) {
      await jsm.streams.add({
        name: playStream(partition),
        subjects: [1, 2, 3, 4, 5].map((attempt) => `guess.${partition}.*.*.${attempt}`),
        discard: DiscardPolicy.New,
        discard_new_per_subject: true,
        max_msgs_per_subject: 1,
        allow_direct: true,
        deny_delete: true,
        deny_purge: true,
      });
    }
    const before = await old.startProduct();
    const game = await createGame(before.admin, 'WHALE');
    for (const session of SESSIONS)
      await before.player.play(game.gameId, session, ['ZZZZZ', '@REVEAL@', 'WHALE']);
    const expected = await statisticsOf(before, game);
    await expect(erase(old.nc, [ERASED], undefined)).rejects.toThrow(
      /does not allow messages to be deleted/,
    );
    expect(await guessCounts(before, game)).toEqual([3, 3, 3, 3]);
    const older = join(scratch, `${name}-older`);
    await backUp(old.urls, folderFiles(older));

    const restored = await startEmptyServers(binary);
    await restore(restored.urls, folderFiles(older));
    const clients = await restored.startProduct();
    expect(await guessCounts(clients, game)).toEqual([3, 3, 3, 3]);
    expect(await erase(restored.nc, [ERASED], undefined)).toMatchObject({
      plays: 1,
      events: 3,
      recoveryCodes: 0,
    });
    expect(await findStoredText(ERASED, restored.urls)).toEqual([]);
    expect(await guessCounts(clients, game)).toEqual([0, 3, 3, 3]);
    expect(await statisticsOf(clients, game)).toEqual(expected);
    const newer = join(scratch, `${name}-newer`);
    await backUp(restored.urls, folderFiles(newer));

    const withRecords = await startEmptyServers(binary);
    await putErasedSessions(withRecords.nc, await readErasedSessions(restored.nc), 1);
    await restore(withRecords.urls, folderFiles(older));
    expect(await findStoredText(ERASED, withRecords.urls)).toEqual([]);

    for (const [backup, newerBackup] of [
      [newer, undefined],
      [older, newer],
    ] as const) {
      const servers = await startEmptyServers(binary);
      await restore(servers.urls, folderFiles(backup), {
        newer: newerBackup ? folderFiles(newerBackup) : undefined,
      });
      expect(await findStoredText(ERASED, servers.urls)).toEqual([]);
      const restoredClients = await servers.startProduct();
      expect(await guessCounts(restoredClients, game)).toEqual([0, 3, 3, 3]);
      // The restored catalog announces its pictures after the service that counts was started.
      await expect.poll(() => statisticsOf(restoredClients, game)).toEqual(expected);
      expect(await findStoredText(ERASED, servers.urls)).toEqual([]);
    }
  }, 240_000);
});
