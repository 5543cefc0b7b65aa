import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { type AuditCheckpoint, type ExportedAttempt, verifyExport } from '@imguessr/contracts/audit';
import { parseNatsUrl } from '@imguessr/messaging/nats-url';
import { createPlayArchive, openArchive } from '@imguessr/play-archive';
import { connect } from '@nats-io/transport-node';
import { exportPlays } from './export-plays.ts';

// Usage: `node command.ts export <folder>` with NATS_URL, and ARCHIVE_DATABASE_URL if plays are archived, in the environment, or
// `node command.ts verify <export> <checkpoint> <public key>`. Prints the result in one line, or what is wrong, and then exits with 1.
const [command = '', file = '', checkpointFile = '', keyFile = ''] = process.argv.slice(2);

async function runExport(): Promise<string> {
  const url = process.env.ARCHIVE_DATABASE_URL;
  const archive = url ? openArchive(url) : undefined;
  const nc = await connect({ ...parseNatsUrl(process.env.NATS_URL ?? ''), name: 'audit' });
  try {
    const attempts = await exportPlays(nc, archive && createPlayArchive(archive), file);
    return `Exported ${attempts} attempts to ${file}.`;
  } finally {
    await nc.close();
    await archive?.end();
  }
}

async function runVerify(): Promise<string> {
  const checkpoint = JSON.parse(readFileSync(checkpointFile, 'utf8')) as AuditCheckpoint;
  const differences = await verifyExport(linesIn(file), checkpoint, readFileSync(keyFile, 'utf8'));
  if (differences.length > 0) throw new Error(differences.join('\n'));
  const attempts = checkpoint.partitions.reduce((sum, partition) => sum + partition.attempts, 0);
  const partitions = checkpoint.partitions.length;
  const place = `${partitions} ${partitions === 1 ? 'partition' : 'partitions'}`;
  return `The export is as it was signed on ${checkpoint.date}: ${attempts} attempts in ${place}.`;
}

async function* linesIn(path: string): AsyncIterable<ExportedAttempt> {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    number++;
    if (line === '') continue;
    try {
      yield JSON.parse(line) as ExportedAttempt;
    } catch {
      throw new Error(`Line ${number} of ${path} is not JSON.`);
    }
  }
}

try {
  process.stdout.write(`${await (command === 'verify' ? runVerify() : runExport())}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
