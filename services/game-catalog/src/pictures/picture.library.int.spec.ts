// Needs PostgreSQL and an S3 server: pictures, and jobs that work on one at once.
import { pictureName } from '@imguessr/contracts';
import { handleCommand } from '@imguessr/event-sourcing';
import { useDatabase } from '@imguessr/testing/fixtures';
import { s3Binary, startS3, type TestS3, until } from '@imguessr/testing/node';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sqlNumber } from '../database/one-column.ts';
import { type GameCommand, gameDecider } from '../games/rule/game.decide.ts';
import { gameEventStore } from '../games/store/event-store.ts';
import { GamesStore } from '../games/store/games.store.ts';
import { usePool } from '../testing/fixtures.ts';
import { noisy } from '../testing/hostile-files.ts';
import { PictureLibrary } from './picture.library.ts';
import { type PictureFiles, postgresPictureFiles } from './picture-files.ts';
import { deleteUnusedPicture, insertPicture, PicturesStore } from './pictures.store.ts';
import { PICTURE_WORK } from './process/picture.work.ts';
import { processUpload } from './processing/picture.processing.ts';
import { s3PictureFiles } from './s3-picture-files.ts';

const db = usePool(useDatabase());
let s3: TestS3 | undefined;

const s3Program = s3Binary();
const stores: [string, (prefix?: string) => PictureFiles][] = [
  ['PostgreSQL', () => postgresPictureFiles],
];
if (s3Program) {
  stores.push(['an S3-compatible store', (prefix = 'a/') => s3Files(prefix)]);
} else {
  console.warn(
    'SKIPPED: pictures in an S3-compatible store. IMGUESSR_S3_SERVER must name a gofakes3 program.',
  );
}

function s3Files(prefix: string, bucket = s3?.bucket): PictureFiles {
  if (!s3 || !bucket) throw new Error('there is no S3-compatible server');
  const { endpoint, accessKey, secretKey } = s3;
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey };
  return s3PictureFiles(
    { endpoint, bucket, credentials, region: 'us-east-1', prefix },
    postgresPictureFiles,
  );
}

beforeAll(async () => {
  if (s3Program) s3 = await startS3(s3Program);
});
afterAll(() => s3?.stop());

const storeOf = (files: PictureFiles) => new PicturesStore(db, files);
const libraryOf = (files: PictureFiles) =>
  new PictureLibrary(storeOf(files), { work: PICTURE_WORK });

/**
 * Stores a picture as an upload does, and runs `work` in the same transaction; resolves with its
 * hash.
 */
async function store(
  file: Buffer,
  files: PictureFiles,
  work: () => Promise<void> = async () => undefined,
) {
  const picture = await libraryOf(files).process(file);
  await storeOf(files).transaction(async (_, put) => {
    await put(picture);
    await work();
  });
  // No image shows it yet, which the hourly job would record.
  await db.query(sql.unsafe`UPDATE picture SET unused_since = now() WHERE hash = ${picture.hash}`);
  return picture.hash;
}

const run = (gameId: number, command: GameCommand) =>
  handleCommand(
    gameEventStore(db, { actor: 'test', atMs: 1 }),
    gameDecider,
    String(gameId),
    command,
  );

async function gameShowing(pictureHash: string): Promise<{ gameId: number; imageId: number }> {
  const [gameId, imageId] = [
    await new GamesStore(db).nextId('game'),
    await new GamesStore(db).nextId('image'),
  ];
  await run(gameId, { type: 'CreateGame', word: 'bee', isActive: true, isDaily: false });
  await run(gameId, { type: 'AddImage', imageId, pictureHash, description: '' });
  return { gameId, imageId };
}

/** Makes a picture look as if it had been unused for this long. */
const setUnusedFor = (hash: string, minutes: number) =>
  db.query(sql.unsafe`
    UPDATE picture SET unused_since = now() - make_interval(mins => ${minutes}) WHERE hash = ${hash}`);
const count = (table: 'picture' | 'picture_file') =>
  db.oneFirst(sqlNumber`SELECT count(*)::int FROM ${sql.identifier([table])}`);
const fileOf = (hash: string) => pictureName({ address: hash.slice(0, 32) });
const sizeOf = (hash: string, width: number, format: 'avif' | 'webp') =>
  pictureName({ address: hash.slice(0, 32), size: { width, format } });

describe.each(stores)('pictures in %s', (_, files) => {
  const pictures = () => storeOf(files());
  const library = () => libraryOf(files());
  const storeNoise = async (width = 700, height = 500) =>
    store(await noisy(width, height).png().toBuffer(), files());

  test('get their sizes once, even if several jobs create them at the same time', async () => {
    const hash = await storeNoise();
    expect(await pictures().pendingRenditions(1000)).toContain(hash);
    await Promise.all([1, 2, 3].map(() => library().createRenditions(hash)));
    expect(await pictures().pendingRenditions(1000)).not.toContain(hash);
    const before = await library().serve(sizeOf(hash, 320, 'webp'));
    await library().createRenditions(hash);
    expect(
      (await library().serve(sizeOf(hash, 320, 'webp')))?.bytes.equals(
        before?.bytes ?? Buffer.alloc(0),
      ),
    ).toBe(true);
  });

  test('are not stored if the command is rejected, and stay if they were stored before', async () => {
    const reject = async () => {
      throw new Error('rejected');
    };
    const existing = await noisy(64, 48).png().toBuffer();
    const existingHash = await store(existing, files());
    const before = [await count('picture'), await count('picture_file')];
    const added = await noisy(65, 48).png().toBuffer();
    for (const file of [existing, added])
      await expect(store(file, files(), reject)).rejects.toThrow('rejected');
    expect([await count('picture'), await count('picture_file')]).toEqual(before);
    expect(await files().get(db, fileOf(existingHash))).toBeDefined();
    expect(await files().get(db, fileOf((await processUpload(added)).hash))).toBeUndefined();
  });

  test('are deleted with all their sizes when no existing image has shown them for an hour', async () => {
    const [orphan, shown, removed, ofDeleted, fresh] = [
      await storeNoise(),
      await storeNoise(),
      await storeNoise(),
      await storeNoise(),
      await storeNoise(),
    ];
    await library().createRenditions(orphan);
    await gameShowing(shown);
    const { gameId, imageId } = await gameShowing(removed);
    await run((await gameShowing(ofDeleted)).gameId, { type: 'DeleteGame' });
    await run(gameId, { type: 'RemoveImage', imageId });
    await pictures().deleteUnused(3600);
    // Nothing has been unused for an hour yet.
    for (const hash of [orphan, shown, removed, ofDeleted, fresh]) {
      expect(await library().serve(fileOf(hash))).toBeDefined();
    }
    for (const hash of [orphan, shown, removed, ofDeleted]) await setUnusedFor(hash, 61);
    await setUnusedFor(fresh, 59);
    expect(await pictures().deleteUnused(3600)).toBe(3);
    for (const hash of [shown, fresh]) expect(await library().serve(fileOf(hash))).toBeDefined();
    for (const hash of [orphan, removed, ofDeleted]) {
      expect(await library().serve(fileOf(hash))).toBeUndefined();
      expect(await files().get(db, fileOf(hash))).toBeUndefined();
    }
    expect(await files().get(db, sizeOf(orphan, 320, 'avif'))).toBeUndefined();
  });

  test('are stored once when they are uploaded many times at once', async () => {
    for (let round = 0; round < 5; round++) {
      const picture = await noisy(40, 40).png().toBuffer();
      const hashes = await Promise.all(Array.from({ length: 6 }, () => store(picture, files())));
      expect(new Set(hashes).size).toBe(1);
    }
  });
});

describe('an unused picture that is uploaded again while it is being deleted', () => {
  const library = () => libraryOf(postgresPictureFiles);
  const unused = async () => {
    const pictureHash = await store(await noisy(64, 64).png().toBuffer(), postgresPictureFiles);
    await setUnusedFor(pictureHash, 61);
    return pictureHash;
  };
  const insert = (tx: Parameters<typeof insertPicture>[0], hash: string) =>
    insertPicture(tx, { hash, width: 64, height: 64, placeholder: 'data:image/webp;base64,' });
  const untilBlocked = () =>
    until('a transaction to wait for a lock', async () => {
      const waiting = sqlNumber`
        SELECT count(*)::int FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      return (await db.oneFirst(waiting)) > 0;
    });

  test('is kept when the upload comes first', async () => {
    const hash = await unused();
    const [inserted, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const upload = db.transaction(async (tx) => {
      expect(await insert(tx, hash)).toBe(false);
      inserted.resolve();
      await mayCommit.promise;
      await gameShowingIn(tx, hash);
    });
    await inserted.promise;
    const deletion = db.transaction((tx) => deleteUnusedPicture(tx, hash, 3600));
    await untilBlocked();
    mayCommit.resolve();
    await upload;
    expect(await deletion).toBeNull();
    expect(await library().serve(fileOf(hash))).toBeDefined();
  });

  test('is stored as a new picture when the deletion comes first', async () => {
    const hash = await unused();
    const [deleted, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const deletion = db.transaction(async (tx) => {
      expect(await deleteUnusedPicture(tx, hash, 3600)).not.toBeNull();
      deleted.resolve();
      await mayCommit.promise;
    });
    await deleted.promise;
    const upload = db.transaction((tx) => insert(tx, hash));
    await untilBlocked();
    mayCommit.resolve();
    await deletion;
    expect(await upload).toBe(true);
  });

  async function gameShowingIn(
    tx: Parameters<typeof insertPicture>[0],
    pictureHash: string,
  ): Promise<void> {
    const store = gameEventStore(tx, { actor: 'test', atMs: 1 });
    const [gameId, imageId] = [
      String(await new GamesStore(tx).nextId('game')),
      await new GamesStore(tx).nextId('image'),
    ];
    await handleCommand(store, gameDecider, gameId, {
      type: 'CreateGame',
      word: 'ant',
      isActive: true,
      isDaily: false,
    });
    await handleCommand(store, gameDecider, gameId, {
      type: 'AddImage',
      imageId,
      pictureHash,
      description: '',
    });
  }
});

describe.runIf(s3Program)(
  'pictures stored in PostgreSQL before an S3-compatible store was configured',
  () => {
    test('are still served', async () => {
      const pictureHash = await store(await noisy(400, 400).png().toBuffer(), postgresPictureFiles);
      const library = libraryOf(s3Files('new/'));
      await library.createRenditions(pictureHash);
      expect(await library.serve(fileOf(pictureHash))).toBeDefined();
      expect(await library.serve(sizeOf(pictureHash, 320, 'avif'))).toMatchObject({
        isFinal: true,
      });
    });
  },
);

describe.runIf(s3Program)('an upload that the S3-compatible store rejects', () => {
  test('fails and stores nothing', async () => {
    const before = await count('picture');
    const missingBucket = s3Files('x/', 'no-such-bucket');
    await expect(store(await noisy(50, 50).png().toBuffer(), missingBucket)).rejects.toThrow('404');
    expect(await count('picture')).toBe(before);
  });
});
