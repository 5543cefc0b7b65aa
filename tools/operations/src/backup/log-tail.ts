import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { PlayBatch } from '@imguessr/contracts/facts';
import { type LoggedBatch, readBatches } from '@imguessr/play-log';
import type { NatsConnection } from '@nats-io/transport-node';
import { contentOf, LOG_FILE } from './manifest.ts';
import type { BackupFiles } from './store/backup-store.ts';
import { linesOf } from './store/chunks.ts';

/** A batch of the play log: its sequence, and the message in Base64. */
type Line = readonly [sequence: number, batch: string];

/**
 * What the table of plays lacks: minutes of plays, so they are read into memory. The batch before it
 * tells the log from others.
 */
export async function readLogTail(nc: NatsConnection, watermark: number): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const { sequence, ...batch } of readBatches(nc, Math.max(0, watermark - 1))) {
    lines.push([sequence, Buffer.from(PlayBatch.encode(batch).finish()).toString('base64')]);
  }
  return lines;
}

/** Stores the end of the log, and resolves with the SHA-256 of the file. */
export async function saveLogTail(files: BackupFiles, lines: readonly Line[]): Promise<string> {
  let hash = '';
  const text = lines.map((line) => `${JSON.stringify(line)}\n`);
  await pipeline(Readable.from(text), createGzip(), async (content: AsyncIterable<Uint8Array>) => {
    hash = await files.write(LOG_FILE, content);
  });
  return hash;
}

/** Resolves with the end of the log of a verified backup. */
export async function loadLogTail(files: BackupFiles): Promise<LoggedBatch[]> {
  const batches: LoggedBatch[] = [];
  await pipeline(
    await contentOf(files, LOG_FILE),
    createGunzip(),
    async (content: AsyncIterable<Uint8Array>) => {
      for await (const line of linesOf(content)) {
        const [sequence, batch] = JSON.parse(line) as Line;
        batches.push({ ...PlayBatch.decode(Buffer.from(batch, 'base64')), sequence });
      }
    },
  );
  return batches;
}
