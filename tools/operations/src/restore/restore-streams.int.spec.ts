// Needs NATS and PostgreSQL: a log of which a part was archived.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playStream } from '@imguessr/contracts';
import type { PlayFact } from '@imguessr/contracts/facts';
import { createRequestMux } from '@imguessr/messaging';
import { useConnection } from '@imguessr/messaging/testing';
import {
  appendErasureRecord,
  createAttemptLog,
  createErasedFacts,
  ensurePlayStreams,
  publishArchiveManifest,
} from '@imguessr/play-log';
import { deleteArchived, lockHead, migrateArchive, openArchive } from '@imguessr/play-log/archive';
import { useDatabase, useFixture, useNats } from '@imguessr/testing/fixtures';
import { jetstreamManager } from '@nats-io/jetstream';
import { beforeAll, expect, test } from 'vitest';
import { backedUpStreams } from '../backup/back-up.ts';
import { type Manifest, streamFile } from '../backup/manifest.ts';
import { folderFiles } from '../backup/store/folder-store.ts';
import { type StreamDescription, saveStream } from '../backup/stream-snapshot.ts';
import { restoreStreams } from './restore-streams.ts';

const [from, to] = [useNats(), useNats()];
const source = useConnection(from);
const target = useConnection(to);
const database = useDatabase();
const archive = useFixture(
  async () => openArchive(database.url),
  (pool) => pool.end(),
);
const folder = useFixture(
  async () => ({ path: mkdtempSync(join(tmpdir(), 'imguessr-streams-')) }),
  async ({ path }) => rmSync(path, { recursive: true }),
);

beforeAll(async () => {
  await migrateArchive(database.url);
  await ensurePlayStreams(await jetstreamManager(source), 1, 1);
});

const guess = (sessionId: string): PlayFact => ({
  id: `guess-of-${sessionId}`,
  gameId: 7,
  sessionId,
  attempt: 1,
  imageIndex: 0,
  imageId: 1,
  atMs: Date.now(),
  startedAtMs: Date.now(),
  previousAtMs: 0,
  commandId: `guess-of-${sessionId}`,
  isAiSelfPlay: false,
  edition: 1,
  fact: { $case: 'guessMade', value: { guess: 'CAT', isCorrect: false } },
});

/** Appends the only attempt of a play, erases it, and resolves with the position of the record. */
async function playAndErase(sessionId: string): Promise<number> {
  const mux = createRequestMux(source, 10_000);
  const fact = guess(sessionId);
  const appended = await createAttemptLog(mux.request, 0).append(fact);
  mux.close();
  if (!appended.stored) throw new Error('The attempt was not stored');
  const erased = { ...fact, id: 'new', sessionId: '', commandId: '' };
  const record = { erasedFacts: [{ sequence: appended.seq, fact: erased }] };
  await appendErasureRecord(source, 0, record, createErasedFacts(source, 0));
  await (await jetstreamManager(source)).streams.deleteMessage(playStream(0), appended.seq);
  return appended.seq + 1;
}

test('a log with an erasure is restored after an earlier erasure was archived', async () => {
  const archivedThrough = await playAndErase('earlier');
  const manifest = { archivedThrough, games: [7], erasureRecords: 1, windowMs: 1_000 };
  await publishArchiveManifest(source, 0, manifest, 1);
  const last = await playAndErase('later');
  await deleteArchived(source, 0, archivedThrough);
  await lockHead(archive, 0);
  await archive.query('UPDATE play_archive.heads SET last_sequence = $1', [archivedThrough]);

  const files = folderFiles(folder.path);
  const streams: StreamDescription[] = [];
  for (const name of await backedUpStreams(source))
    await files.writeFrom(streamFile(name), async (path) => {
      streams.push(await saveStream(source, name, path));
    });
  await restoreStreams(target, files, { streams } as unknown as Manifest, archive);

  const { state } = await (await jetstreamManager(target)).streams.info(playStream(0));
  expect(state).toMatchObject({ messages: 1, first_seq: last, last_seq: last });
});
