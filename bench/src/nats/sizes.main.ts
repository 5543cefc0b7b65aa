import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { playStream } from '@imguessr/contracts';
import { connectNats } from '@imguessr/messaging';
import { ensurePlayStreams } from '@imguessr/play-log';
import { startNats, type TestNats } from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import { residentMegabytes } from '../processes/proc-stat.ts';
import { fillPartition } from './fill-partition.ts';

/** Until the garbage of the load is collected, and given back to the system. */
const SETTLE_MS = 8_000;

/**
 * Measures what a server needs for a play log: `node src/nats/sizes.main.ts <attempts> <nats-server>…`. Each server gets plays of four
 * attempts in one stream, and is then restarted, once after it was stopped and once after it was killed.
 */
async function run(attempts: number, binaries: readonly string[]): Promise<void> {
  for (const binary of binaries) {
    const nats = await startNats(binary);
    try {
      const version = execFileSync(binary, ['--version'], { encoding: 'utf8' }).trim();
      await fill(nats.url, attempts);
      await pause(SETTLE_MS);
      const disk = Number(execFileSync('du', ['-sk', nats.folder], { encoding: 'utf8' }).split('\t')[0]) / 1e3;
      const loaded = residentMegabytes(nats.pid());
      const stopped = await restart(nats, attempts, 'SIGTERM');
      const killed = await restart(nats, attempts, 'SIGKILL');
      console.log(
        `${version}, ${attempts.toLocaleString('en')} attempts: ${disk.toFixed(0)} MB on disk; ${loaded.toFixed(0)} MB of memory, ` +
          `${stopped.megabytes.toFixed(0)} MB after a restart; ready after ${stopped.seconds.toFixed(1)} s, ` +
          `${killed.seconds.toFixed(1)} s when it was killed`,
      );
    } finally {
      await nats.stop();
    }
  }
}

async function fill(url: string, attempts: number): Promise<void> {
  const nc = await connectNats(url, 'sizes');
  await ensurePlayStreams(await jetstreamManager(nc, { timeout: 10_000 }), 1, 1);
  await fillPartition(nc, attempts);
  await nc.close();
}

async function restart(nats: TestNats, attempts: number, signal: NodeJS.Signals) {
  const pid = nats.pid();
  process.kill(pid, signal);
  while (isRunning(pid)) await pause(20);
  const startedAt = performance.now();
  await nats.restart();
  const nc = await connectNats(nats.url, 'sizes');
  const jsm = await jetstreamManager(nc, { timeout: 30_000 });
  const { state } = await jsm.streams.info(playStream(0));
  const seconds = (performance.now() - startedAt) / 1e3;
  if (state.messages !== attempts) throw new Error(`${state.messages} of ${attempts} attempts are left`);
  await nc.close();
  await pause(SETTLE_MS);
  return { seconds, megabytes: residentMegabytes(nats.pid()) };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const [attempts, ...binaries] = process.argv.slice(2);
await run(Number(attempts), binaries);
