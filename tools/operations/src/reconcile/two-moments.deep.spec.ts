// Deep, because it starts a whole product on stores of two moments; reconcile.long.spec.ts has the
// rules.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameStats, GuessRecord } from '@imguessr/contracts';
import { PlayFact } from '@imguessr/contracts/facts';
import { canBeginLater } from '@imguessr/play-log';
import { archivePartition, deleteArchived, openArchive } from '@imguessr/play-log/archive';
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
} from '@imguessr/testing/product';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { resultLine, verifyLog } from '../archive/verify-log.ts';
import { erase } from '../erasure/erase.ts';
import { append, factOf, PARTITIONS, plays } from '../testing/play-servers.ts';
import { restoreSnapshots, type StreamSnapshots, saveStreams } from '../testing/snapshots.ts';
import { reconcileServers } from './reconcile.command.ts';

/** The first version that can make a stream begin at another position is needed in one case. */
const { binary } = natsBinary();
const WORD = 'WHALE';
/** What was stored at a moment. */
interface Moment {
  readonly log: StreamSnapshots;
  readonly restoreDatabase: () => Promise<void>;
  readonly restoreArchive: () => Promise<void>;
  /** The facts of each game that the log and its archive contain together. */
  readonly facts: ReadonlyMap<number, readonly [number, string][]>;
}

const scratch = mkdtempSync(join(tmpdir(), 'imguessr-two-moments-'));
let catalog: Awaited<ReturnType<typeof buildProgram>>;
let servers: Awaited<ReturnType<typeof startServers>>;
let [first, second]: [Moment, Moment] = [{} as Moment, {} as Moment];
/** What the archive of the second moment alone contains. */
let archived: ReadonlyMap<number, readonly [number, string][]>;
let [early, late]: [CreatedGame, CreatedGame] = [{} as CreatedGame, {} as CreatedGame];

async function startServers() {
  const [database, archiveDatabase, redis] = await Promise.all([
    createDatabase(),
    createDatabase(),
    startRedis(),
  ]);
  const pool = () => openArchive(archiveDatabase.url);
  return { database, archiveDatabase, redis, pool };
}

async function start(natsUrl: string) {
  const { database, archiveDatabase, redis } = servers;
  const urls = { databaseUrl: database.url, natsUrl, redisUrl: redis.url };
  const env = {
    ARCHIVE_DATABASE_URL: archiveDatabase.url,
    PLAY_PARTITIONS: String(PARTITIONS),
    LOG_LEVEL: 'warn',
  };
  const product = await startProduct(urls, { main: catalog.main, env });
  return {
    product,
    player: createApiClient(product.url),
    admin: await logIn(product.url, ADMIN_PASSWORD),
  };
}

async function withPool<T>(work: (pool: ReturnType<typeof openArchive>) => Promise<T>): Promise<T> {
  const pool = servers.pool();
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
const factsOf = (nc: NatsConnection) =>
  withPool(async (pool) => {
    const found = new Map<number, [number, string][]>();
    for (const gameId of [early.gameId, late.gameId])
      if (gameId) found.set(gameId, await plays(nc, pool, gameId));
    return found;
  });
const moveIntoArchive = (nc: NatsConnection) =>
  withPool(async (pool) => {
    for (let partition = 0; partition < PARTITIONS; partition++) {
      const through = await archivePartition(nc, pool, partition, {
        windowMs: 0.1,
        maxWaitMs: 0,
        replicas: 1,
      });
      await deleteArchived(nc, partition, through);
    }
  });

async function remember(nc: NatsConnection, name: string): Promise<Moment> {
  const folder = join(scratch, name);
  mkdirSync(folder);
  const [facts, log] = [await factsOf(nc), await saveStreams(nc, folder)];
  const [restoreDatabase, restoreArchive] = [
    await servers.database.snapshot(),
    await servers.archiveDatabase.snapshot(),
  ];
  return { log, restoreDatabase, restoreArchive, facts };
}

beforeAll(async () => {
  [catalog, servers] = [await buildProgram(), await startServers()];
  const nats = await startNats(binary);
  const nc = await connect({ servers: nats.url });
  const { product, player, admin } = await start(nats.url);
  const play = async (gameId: number, sessions: string[]) => {
    for (const [n, session] of sessions.entries())
      await player.play(
        gameId,
        session,
        ['ZZZZZ', '@REVEAL@', n % 2 ? '@GIVEUP@' : WORD].slice(n % 3),
      );
  };
  early = await createGame(admin, WORD);
  await play(early.gameId, ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'erased']);
  await moveIntoArchive(nc);
  await play(early.gameId, ['b1', 'b2', 'b3', 'b4']);
  first = await remember(nc, 'first');

  await product.kill();
  const again = await start(nats.url);
  late = await createGame(again.admin, 'OTTER');
  for (const session of ['c1', 'c2', 'c3', 'c4'])
    await again.player.play(late.gameId, session, ['@GIVEUP@']);
  await again.player.play(early.gameId, 'c5', [WORD]);
  await moveIntoArchive(nc);
  archived = await factsOf(nc);
  for (const session of ['d1', 'd2', 'd3', 'd4'])
    await again.player.play(late.gameId, session, ['OTTER']);
  await withPool((pool) => erase(nc, ['erased'], pool));
  second = await remember(nc, 'second');
  await again.product.kill();
  await nc.close();
  await nats.stop();
}, 240_000);
afterAll(async () => {
  catalog?.remove();
  rmSync(scratch, { recursive: true, force: true });
  await Promise.all([
    servers?.database.drop(),
    servers?.archiveDatabase.drop(),
    servers?.redis.stop(),
  ]);
});

/**
 * Restores each store from a moment of its own, on a NATS that has lost everything but the record
 * of erasures.
 */
async function restoreFrom({
  catalog: games,
  archive,
  log,
}: {
  catalog: Moment;
  archive: Moment;
  log: Moment;
}) {
  await games.restoreDatabase();
  await archive.restoreArchive();
  const nats = await startNats(binary);
  const nc = await connect({ servers: nats.url });
  onTestFinished(async () => {
    await nc.close();
    await nats.stop();
  });
  const isErasures = (name: string) => name === 'KV_imguessr_erasures';
  await restoreSnapshots(nc, log.log, (name) => !isErasures(name));
  await restoreSnapshots(nc, second.log, isErasures);
  const { database, archiveDatabase } = servers;
  const urls = {
    databaseUrl: database.url,
    natsUrl: nats.url,
    archiveDatabaseUrl: archiveDatabase.url,
  };
  return { nc, natsUrl: nats.url, reconcile: () => reconcileServers(urls) };
}

const decode = (facts: readonly [number, string][]) =>
  facts.map(([, text]) => PlayFact.decode(Buffer.from(text, 'base64')));
const attempts = (facts: readonly [number, string][]) =>
  decode(facts)
    .filter(({ sessionId }) => sessionId !== 'erased' && !sessionId.startsWith('erased.'))
    .map(({ gameId, sessionId, attempt }) => `${gameId} ${sessionId} ${attempt}`)
    .sort();

/**
 * Starts the product and compares what it shows with a recount of what its log and archive contain.
 */
async function expectRight(
  nc: NatsConnection,
  natsUrl: string,
  wanted: Moment['facts'],
  knows: readonly CreatedGame[],
) {
  const { product, player, admin } = await start(natsUrl);
  onTestFinished(() => product.kill());
  const found = await factsOf(nc);
  for (const { gameId } of [early, late]) {
    const facts = found.get(gameId) ?? [];
    // Every attempt that was in one of the stores is there once, and none that was erased can be
    // linked to its session.
    expect(attempts(facts)).toEqual(attempts(wanted.get(gameId) ?? []));
    expect(facts).toHaveLength((wanted.get(gameId) ?? []).length);
    expect(new Set(attempts(facts)).size).toBe(attempts(facts).length);
    expect(decode(facts).map(({ sessionId }) => sessionId)).not.toContain('erased');
  }
  for (const { gameId } of knows) {
    const facts = decode(found.get(gameId) ?? []);
    const isWon = ({ fact }: PlayFact) => fact?.$case === 'guessMade' && fact.value.isCorrect;
    const won = facts.filter(isWon).length;
    const finished = won + facts.filter(({ fact }) => fact?.$case === 'playGivenUp').length;
    const { totalGames, guessDistribution } = await player.get<GameStats>(
      `/api/games/${gameId}/stats`,
    );
    expect([gameId, totalGames, guessDistribution.failed]).toEqual([
      gameId,
      finished,
      finished - won,
    ]);
    const [{ sessionId } = { sessionId: '' }] = facts.filter(
      (fact) => !fact.sessionId.startsWith('erased.'),
    );
    if (!sessionId) continue;
    const records = await player.get<GuessRecord[]>(`/api/games/${gameId}/guesses/${sessionId}`);
    expect(records).toHaveLength(facts.filter((fact) => fact.sessionId === sessionId).length);
  }
  // New games get ids that no play refers to, and new plays positions that no fact had.
  const fresh = await createGame(admin, 'HERON');
  expect(fresh.gameId).toBeGreaterThan(late.gameId);
  const shown = new Set(
    [...found.values()].flatMap((facts) => decode(facts).map(({ imageId }) => imageId)),
  );
  for (const { id } of fresh.allImages) expect([...shown]).not.toContain(id);
  await player.play(fresh.gameId, 'after', ['HERON']);
  await player.play(early.gameId, 'after', [WORD]);
  expect(await player.get<GameStats>(`/api/games/${fresh.gameId}/stats`)).toMatchObject({
    totalGames: 1,
  });
  await moveIntoArchive(nc);
  expect(resultLine(await withPool((pool) => verifyLog(nc, pool)))).toContain('as it was written');
  expect(await factsOf(nc)).toEqual(
    new Map(
      [...found].map(([id, facts]) => [
        id,
        id === early.gameId ? expect.arrayContaining(facts) : facts,
      ]),
    ),
  );
  return { player, product };
}

describe('a product whose stores were restored from different moments, with the statistics of before in Redis', () => {
  test('with a log newer than the catalog, keeps the plays of games that it does not know, and their ids', async () => {
    const { nc, natsUrl, reconcile } = await restoreFrom({
      catalog: first,
      archive: second,
      log: second,
    });
    expect(await reconcile()).toEqual([
      'The play log has plays of 1 games that the catalog lacks: it is older. They stay in the log and are shown nowhere.',
      expect.stringMatching(
        `New games get ids from ${late.gameId + 1}, and new images from \\d+\\.`,
      ),
    ]);
    const { player } = await expectRight(nc, natsUrl, second.facts, [early]);
    expect(await player.status('GET', `/api/games/${late.gameId}`)).toBe(404);
  }, 120_000);

  test('with a catalog newer than the log, has all games, and the plays of the log', async () => {
    const { nc, natsUrl, reconcile } = await restoreFrom({
      catalog: second,
      archive: first,
      log: first,
    });
    expect(await reconcile()).toEqual(['1 plays of erased sessions erased again.']);
    // More plays than were lost, before the projector starts: their positions are those of other
    // plays in Redis.
    await append(
      nc,
      Array.from({ length: 30 }, (_, n) => factOf(`new-${n}`, 1, early.gameId)),
    );
    const added = await factsOf(nc);
    expect(added.get(early.gameId)?.length).toBe((first.facts.get(early.gameId)?.length ?? 0) + 30);
    await expectRight(nc, natsUrl, added, [early, late]);
  }, 120_000);

  test('with an archive newer than the log, has everything that either of them has, where NATS can', async () => {
    const { nc, natsUrl, reconcile } = await restoreFrom({
      catalog: second,
      archive: second,
      log: first,
    });
    if (!canBeginLater(nc.info?.version ?? '')) {
      await expect(reconcile()).rejects.toThrow('or use NATS 2.10 or newer');
      return;
    }
    const findings = await reconcile();
    expect(findings.join(' ')).toMatch(
      /GUESS_\d ended at \d+, its archive at \d+: it continues at \d+/,
    );
    await expectRight(nc, natsUrl, archived, [early, late]);
  }, 120_000);

  test('with an archive older than the log, which lacks facts, is not made to agree', async () => {
    const { reconcile } = await restoreFrom({ catalog: first, archive: first, log: second });
    await expect(reconcile()).rejects.toThrow(
      /^Facts are missing that were archived in between: GUESS_\d: message \d+/,
    );
  }, 120_000);
});
