import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GamePayload, type GuessRecord, playStream } from '@imguessr/contracts';
import { parseNatsUrl } from '@imguessr/messaging/nats-url';
import { createDatabase, natsBinaries, startNats, startRedis } from '@imguessr/testing/node';
import { DiscardPolicy, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { erase } from '../erasure/erase.ts';
import { putErasedSessions, readErasedSessions } from '../erasure/erased-sessions.ts';
import { buildCatalog, type Product, startProduct } from '../testing/product.ts';
import { makeGame, visit, visitAsAdmin } from '../testing/visitor.ts';
import { whereStored } from '../testing/where-stored.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

const PARTITIONS = 2;
const ERASED = 'the-session-that-is-erased';
const SESSIONS = [ERASED, 'kept-1', 'kept-2', 'kept-3'];
let catalog: Awaited<ReturnType<typeof buildCatalog>>;
let scratch: string;

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'imguessr-erasures-'));
  catalog = await buildCatalog();
}, 120_000);
afterAll(() => {
  catalog?.remove();
  rmSync(scratch, { recursive: true, force: true });
});

/** Servers with nothing in them, and a product on them once it is opened. */
async function emptyPlace(binary: string) {
  const [database, nats, redis] = await Promise.all([createDatabase(), startNats(binary), startRedis()]);
  const urls = { databaseUrl: database.url, natsUrl: nats.url, redisUrl: redis.url };
  const nc = await connect(parseNatsUrl(nats.url));
  let product: Product | undefined;
  onTestFinished(async () => {
    await product?.kill();
    await nc.close();
    await Promise.all([database.drop(), nats.stop(), redis.stop()]);
  });
  return {
    urls,
    nc,
    async open() {
      product = await startProduct(catalog.main, urls, { PLAY_PARTITIONS: String(PARTITIONS) });
      return { player: visit(product.url), admin: await visitAsAdmin(product.url) };
    },
  };
}

type Open = Awaited<ReturnType<Awaited<ReturnType<typeof emptyPlace>>['open']>>;

const counted = async ({ player, admin }: Open, { gameId }: GamePayload) => ({
  stats: await player.get(`/api/games/${gameId}/stats`),
  clues: await admin.get(`/api/admin/games/${gameId}/clues`),
});
const guessesOf = async ({ player }: Open, { gameId }: GamePayload) =>
  Promise.all(
    SESSIONS.map(
      async (session) => (await player.get<GuessRecord[]>(`/api/games/${gameId}/guesses/${session}`)).length,
    ),
  );

describe.each(natsBinaries())('on $name', ({ name, binary }) => {
  test('a log of an earlier version refuses an erasure until it was restored, and older backups never undo one', async () => {
    const old = await emptyPlace(binary);
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
    const before = await old.open();
    const game = await makeGame(before.admin, 'WHALE');
    for (const session of SESSIONS) await before.player.play(game.gameId, session, ['ZZZZZ', '@REVEAL@', 'WHALE']);
    const expected = await counted(before, game);
    await expect(erase(old.nc, [ERASED])).rejects.toThrow(/NATS never lets it delete a message/);
    expect(await guessesOf(before, game)).toEqual([3, 3, 3, 3]);
    const older = join(scratch, `${name}-older`);
    await backUp(old.urls, older);

    const restored = await emptyPlace(binary);
    await restore(restored.urls, older);
    const present = await restored.open();
    expect(await guessesOf(present, game)).toEqual([3, 3, 3, 3]);
    expect(await erase(restored.nc, [ERASED])).toEqual({ plays: 1, facts: 3, recoveryCodes: 0 });
    expect(await whereStored(ERASED, restored.urls)).toEqual([]);
    expect(await guessesOf(present, game)).toEqual([0, 3, 3, 3]);
    expect(await counted(present, game)).toEqual(expected);
    const newer = join(scratch, `${name}-newer`);
    await backUp(restored.urls, newer);

    const noting = await emptyPlace(binary);
    await putErasedSessions(noting.nc, await readErasedSessions(restored.nc), 1);
    await restore(noting.urls, older);
    expect(await whereStored(ERASED, noting.urls)).toEqual([]);

    for (const [backup, record] of [
      [newer, undefined],
      [older, newer],
    ] as const) {
      const place = await emptyPlace(binary);
      await restore(place.urls, backup, record);
      expect(await whereStored(ERASED, place.urls)).toEqual([]);
      const there = await place.open();
      expect(await guessesOf(there, game)).toEqual([0, 3, 3, 3]);
      expect(await counted(there, game)).toEqual(expected);
      expect(await whereStored(ERASED, place.urls)).toEqual([]);
    }
  }, 240_000);
});
