import { pictureName } from '@imguessr/contracts';
import { handleCommand } from '@imguessr/event-sourcing';
import { createDatabase, s3Binary, startS3, type TestS3, until } from '@imguessr/testing/node';
import sharp from 'sharp';
import { type DatabasePool, sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { gameEventStore } from '../adapters/postgres/games/event-store.ts';
import { nextGameId, nextImageId } from '../adapters/postgres/games/game-rows.ts';
import { postgresPictureFiles } from '../adapters/postgres/pictures/picture-file-table.ts';
import type { PictureFiles } from '../adapters/postgres/pictures/picture-files.ts';
import { postgresPictureRecorder } from '../adapters/postgres/pictures/picture-recorder.ts';
import { postgresPictureStore } from '../adapters/postgres/pictures/picture-store.ts';
import { insertPicture } from '../adapters/postgres/pictures/picture-table.ts';
import { deleteUnusedPicture } from '../adapters/postgres/pictures/unused-pictures.ts';
import { openPool } from '../adapters/postgres/pool.ts';
import { migrate } from '../adapters/postgres/schema/migrate.ts';
import { s3PictureFiles } from '../adapters/s3/s3-picture-files.ts';
import { type GameCommand, gameDecider } from '../games/game.decide.ts';
import { FOREIGN, noisy } from '../testing/hostile-files.ts';
import { PictureLibrary } from './picture.library.ts';
import { processUpload } from './processing/picture.processing.ts';

let server: Awaited<ReturnType<typeof createDatabase>>;
let db: DatabasePool;
let s3: TestS3 | undefined;

const s3Program = s3Binary();
const stores: [string, (prefix?: string) => PictureFiles][] = [['PostgreSQL', () => postgresPictureFiles]];
if (s3Program) {
  stores.push(['an S3-compatible store', (prefix = 'a/') => s3Files(prefix)]);
} else {
  console.warn('SKIPPED: pictures in an S3-compatible store. IMGUESSR_S3_SERVER must name a gofakes3 program.');
}

function s3Files(prefix: string, bucket = s3?.bucket): PictureFiles {
  if (!s3 || !bucket) throw new Error('there is no S3-compatible server');
  const { endpoint, accessKey, secretKey } = s3;
  return s3PictureFiles({ endpoint, bucket, accessKey, secretKey, region: 'us-east-1', prefix }, postgresPictureFiles);
}

beforeAll(async () => {
  server = await createDatabase();
  await migrate(server.url);
  [db, s3] = await Promise.all([openPool(server.url), s3Program ? startS3(s3Program) : undefined]);
});
afterAll(async () => {
  await db.end();
  await Promise.all([server.drop(), s3?.stop()]);
});

const libraryOf = (files: PictureFiles) => new PictureLibrary(postgresPictureStore(db, files));

/** Keeps a picture as an upload does, with whatever `work` appends in the same transaction; returns its hash. */
async function keep(file: Buffer, files: PictureFiles, work: () => Promise<void> = async () => undefined) {
  const picture = await libraryOf(files).process(file);
  await postgresPictureRecorder(db, files).transactionWith(picture, { actor: 'test', atMs: 1 })(work);
  // Nothing shows it yet, which the hourly work would note.
  await db.query(sql.unsafe`UPDATE picture SET unused_since = now() WHERE hash = ${picture.hash}`);
  return picture.hash;
}

const run = (gameId: number, command: GameCommand) =>
  handleCommand(gameEventStore(db, { actor: 'test', atMs: 1 }), gameDecider, String(gameId), command);

async function gameShowing(pictureHash: string): Promise<{ gameId: number; imageId: number }> {
  const [gameId, imageId] = [await nextGameId(db), await nextImageId(db)];
  await run(gameId, { type: 'CreateGame', word: 'bee', isActive: true, isDaily: false });
  await run(gameId, { type: 'AddImage', imageId, pictureHash, description: '' });
  return { gameId, imageId };
}

/** Makes a picture look as if nothing had shown it for so long. */
const age = (hash: string, minutes: number) =>
  db.query(sql.unsafe`
    UPDATE picture SET unused_since = now() - make_interval(mins => ${minutes}) WHERE hash = ${hash}`);
const count = async (table: 'picture' | 'picture_file') =>
  (await db.one(sql.type(z.object({ n: z.number() }))`SELECT count(*)::int AS n FROM ${sql.identifier([table])}`)).n;
const fileOf = (hash: string) => pictureName({ address: hash.slice(0, 32) });
const sizeOf = (hash: string, width: number, format: 'avif' | 'webp') =>
  pictureName({ address: hash.slice(0, 32), size: { width, format } });

describe.each(stores)('pictures in %s', (_, files) => {
  const library = () => libraryOf(files());
  const take = async (width = 700, height = 500) => keep(await noisy(width, height).png().toBuffer(), files());

  test('are served at once, and in smaller sizes once those are made', async () => {
    const hash = await take();
    const [small, middle, large] = [320, 640, 1024].map((width) => sizeOf(hash, width, 'avif'));
    const early = await library().serve(small ?? '');
    expect(early).toMatchObject({ file: fileOf(hash), type: 'image/webp', isFinal: false });
    await library().finish(hash);
    for (const [name, width] of [
      [small, 320],
      [middle, 640],
    ] as const) {
      const served = await library().serve(name ?? '');
      expect(served).toMatchObject({ file: name, type: 'image/avif', isFinal: true });
      expect(await sharp(served?.bytes).metadata()).toMatchObject({ width, format: 'heif' });
    }
    expect(await library().serve(large ?? '')).toMatchObject({ file: fileOf(hash), isFinal: false });
    expect(await library().serve(fileOf(hash))).toMatchObject({ isFinal: true });
    expect(await library().serve(fileOf('0'.repeat(64)))).toBeUndefined();
  });

  test('are made once, however many are at it', async () => {
    const hash = await take();
    expect(await library().unfinished(1000)).toContain(hash);
    await Promise.all([1, 2, 3].map(() => library().finish(hash)));
    expect(await library().unfinished(1000)).not.toContain(hash);
    const before = await library().serve(sizeOf(hash, 320, 'webp'));
    await library().finish(hash);
    expect((await library().serve(sizeOf(hash, 320, 'webp')))?.bytes.equals(before?.bytes ?? Buffer.alloc(0))).toBe(
      true,
    );
  });

  test('that are refused leave nothing', async () => {
    const before = [await count('picture'), await count('picture_file')];
    await expect(keep(Buffer.from(`<svg>${FOREIGN}</svg>`), files())).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
    });
    expect([await count('picture'), await count('picture_file')]).toEqual(before);
  });

  test('whose command is refused leave nothing, unless they were kept before', async () => {
    const refuse = async () => {
      throw new Error('refused');
    };
    const known = await noisy(64, 48).png().toBuffer();
    const knownHash = await keep(known, files());
    const before = [await count('picture'), await count('picture_file')];
    const unknown = await noisy(65, 48).png().toBuffer();
    for (const file of [known, unknown]) await expect(keep(file, files(), refuse)).rejects.toThrow('refused');
    expect([await count('picture'), await count('picture_file')]).toEqual(before);
    expect(await files().get(db, fileOf(knownHash))).toBeDefined();
    expect(await files().get(db, fileOf((await processUpload(unknown)).hash))).toBeUndefined();
  });

  test('are cleared away with all their sizes when no living image has shown them for an hour', async () => {
    const [orphan, shown, removed, ofDeleted, fresh] = [
      await take(),
      await take(),
      await take(),
      await take(),
      await take(),
    ];
    await library().finish(orphan);
    await gameShowing(shown);
    const { gameId, imageId } = await gameShowing(removed);
    await run((await gameShowing(ofDeleted)).gameId, { type: 'DeleteGame' });
    await run(gameId, { type: 'RemoveImage', imageId });
    await library().deleteUnused(3600);
    // Nothing has been unused for an hour yet.
    for (const hash of [orphan, shown, removed, ofDeleted, fresh]) {
      expect(await library().serve(fileOf(hash))).toBeDefined();
    }
    for (const hash of [orphan, shown, removed, ofDeleted]) await age(hash, 61);
    await age(fresh, 59);
    expect(await library().deleteUnused(3600)).toBe(3);
    for (const hash of [shown, fresh]) expect(await library().serve(fileOf(hash))).toBeDefined();
    for (const hash of [orphan, removed, ofDeleted]) {
      expect(await library().serve(fileOf(hash))).toBeUndefined();
      expect(await files().get(db, fileOf(hash))).toBeUndefined();
    }
    expect(await files().get(db, sizeOf(orphan, 320, 'avif'))).toBeUndefined();
  });

  test('may be uploaded again after they were cleared away, and while they are', async () => {
    const picture = await noisy(64, 64).png().toBuffer();
    const pictureHash = await keep(picture, files());
    await age(pictureHash, 61);
    await Promise.all([library().deleteUnused(3600), keep(picture, files()), keep(picture, files())]);
    await keep(picture, files());
    expect(await library().serve(fileOf(pictureHash))).toBeDefined();
  });

  test('may be uploaded many times at once', async () => {
    for (let round = 0; round < 5; round++) {
      const picture = await noisy(40, 40).png().toBuffer();
      const taken = await Promise.all(Array.from({ length: 6 }, () => keep(picture, files())));
      expect(new Set(taken).size).toBe(1);
    }
  });
});

describe('a picture that is named while it is being cleared away', () => {
  const library = () => libraryOf(postgresPictureFiles);
  const unused = async () => {
    const pictureHash = await keep(await noisy(64, 64).png().toBuffer(), postgresPictureFiles);
    await age(pictureHash, 61);
    return pictureHash;
  };
  const insert = (tx: Parameters<typeof insertPicture>[0], hash: string) =>
    insertPicture(tx, { hash, width: 64, height: 64, placeholder: undefined });
  const somebodyWaits = () =>
    until('the other to wait', async () => {
      const waiting = sql.type(z.object({ n: z.number() }))`
        SELECT count(*)::int AS n FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      return (await db.one(waiting)).n > 0;
    });

  test('stays when it was named first', async () => {
    const hash = await unused();
    const [named, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const naming = db.transaction(async (tx) => {
      expect(await insert(tx, hash)).toBe(false);
      named.resolve();
      await mayCommit.promise;
      await gameShowingIn(tx, hash);
    });
    await named.promise;
    const clearing = db.transaction((tx) => deleteUnusedPicture(tx, hash, 3600));
    await somebodyWaits();
    mayCommit.resolve();
    await naming;
    expect(await clearing).toBeUndefined();
    expect(await library().serve(fileOf(hash))).toBeDefined();
  });

  test('is new again when the clearing was first', async () => {
    const hash = await unused();
    const [deleted, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const clearing = db.transaction(async (tx) => {
      expect(await deleteUnusedPicture(tx, hash, 3600)).toBeDefined();
      deleted.resolve();
      await mayCommit.promise;
    });
    await deleted.promise;
    const naming = db.transaction((tx) => insert(tx, hash));
    await somebodyWaits();
    mayCommit.resolve();
    await clearing;
    expect(await naming).toBe(true);
  });

  async function gameShowingIn(tx: Parameters<typeof insertPicture>[0], pictureHash: string): Promise<void> {
    const store = gameEventStore(tx, { actor: 'test', atMs: 1 });
    const [gameId, imageId] = [String(await nextGameId(tx)), await nextImageId(tx)];
    await handleCommand(store, gameDecider, gameId, {
      type: 'CreateGame',
      word: 'ant',
      isActive: true,
      isDaily: false,
    });
    await handleCommand(store, gameDecider, gameId, { type: 'AddImage', imageId, pictureHash, description: '' });
  }
});

describe.runIf(s3Program)('a database that held pictures before there was a store', () => {
  test('goes on serving them', async () => {
    const pictureHash = await keep(await noisy(400, 400).png().toBuffer(), postgresPictureFiles);
    const library = libraryOf(s3Files('new/'));
    await library.finish(pictureHash);
    expect(await library.serve(fileOf(pictureHash))).toBeDefined();
    expect(await library.serve(sizeOf(pictureHash, 320, 'avif'))).toMatchObject({ isFinal: true });
  });
});

describe.runIf(s3Program)('a store that refuses', () => {
  test('fails an upload without a trace', async () => {
    const before = await count('picture');
    const refusing = s3Files('x/', 'no-such-bucket');
    await expect(keep(await noisy(50, 50).png().toBuffer(), refusing)).rejects.toThrow('404');
    expect(await count('picture')).toBe(before);
  });
});
