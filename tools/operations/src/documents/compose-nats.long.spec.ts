// Fills a NATS with the options of Compose, in as much memory as its container has.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { playStream } from '@imguessr/contracts';
import { ensurePlayStreams } from '@imguessr/play-log';
import { freePort, limitMemory, natsBinary, startBacking } from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '../../../..');
const ATTEMPTS_PER_PLAY = 3.7;
/** The largest share of a day that is not in the archive yet, in the busiest hour. */
const BUSY_HOUR = 0.12;
const ATTEMPTS_AT_ONCE = 500;
const FACT = Buffer.alloc(130);

const services = parse(readFileSync(join(ROOT, 'deploy/compose/compose.yaml'), 'utf8'), {
  merge: true,
}).services;

/** Returns what the page on hosting says of the plays of a day. */
function promisedPlays(): number {
  const [, players = ''] =
    /\| ([\d,]+) regular players a day \|/.exec(
      readFileSync(join(ROOT, 'docs/hosting/README.md'), 'utf8'),
    ) ?? [];
  return Number(players.replace(',', ''));
}

test('NATS of Compose has memory for the plays that are not in the archive yet, also after a crash', async () => {
  const days = Number(/:-(\d+)/.exec(services.imguessr.environment.ARCHIVE_AFTER_DAYS)?.[1]);
  const attemptsPerDay = promisedPlays() * ATTEMPTS_PER_PLAY;
  expect(attemptsPerDay * days).toBeGreaterThan(0);
  const port = await freePort();
  const limit = limitMemory(Number.parseInt(services.nats.mem_limit, 10) * 1024 * 1024);
  const open = () => connect({ servers: `127.0.0.1:${port}`, reconnect: false });
  const server = await startBacking(
    'nats',
    (folder) => {
      const configuration = join(folder, 'nats.conf');
      // Without waiting for the disk, which takes no memory.
      writeFileSync(
        configuration,
        `listen: 127.0.0.1:${port}\njetstream { store_dir: "${folder}/data" }\n`,
      );
      const words = [natsBinary().binary, '--config', configuration];
      const [file = '', ...args] = limit?.wrap(words) ?? words;
      return { file, args, env: services.nats.environment };
    },
    async () => void (await (await open()).close()),
  );
  onTestFinished(async () => {
    await server.stop();
    await limit?.remove();
  });
  let attempts = 0;
  const subject = () => {
    const play = Math.floor(attempts / 4);
    return `guess.0.${play % 100}.${String(play).padStart(32, '0')}.${(attempts++ % 4) + 1}`;
  };
  /** Rejects when NATS is killed. */
  const appendUpTo = async (last: number) => {
    const nc = await open();
    await ensurePlayStreams(await jetstreamManager(nc), 1, 1);
    while (attempts < last)
      await Promise.all(
        Array.from({ length: ATTEMPTS_AT_ONCE }, () =>
          nc.request(subject(), FACT, { timeout: 30_000 }),
        ),
      );
    const { state } = await (await jetstreamManager(nc)).streams.info(playStream(0));
    await nc.close();
    return state.messages;
  };
  expect(await appendUpTo(attemptsPerDay * days)).toBe(attempts);
  await server.kill();
  await server.restart();
  expect(await appendUpTo(attemptsPerDay * (days + BUSY_HOUR))).toBe(attempts);
});
