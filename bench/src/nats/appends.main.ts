import { parseArgs } from 'node:util';
import type { PlayFact } from '@imguessr/contracts/facts';
import { connectNats, createRequestMux } from '@imguessr/messaging';
import { type AppendResult, createAttemptLog, ensurePlayStreams } from '@imguessr/play-log';
import { startNats, startNatsCluster, until } from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import { median, shuffled } from '../measure/measure.ts';
import { processorSeconds } from '../processes/proc-stat.ts';
import { createFastBatchAppender } from './fast-batch.ts';
import { randomFact } from './random-fact.ts';

/**
 * Compares two ways to append the guesses of a micro-batch: each acknowledged by itself, as guess-ingest does, and as one fast
 * batch for each partition. `node src/nats/appends.main.ts --server <nats-server> [--replicas 3] [--partitions 4] [--batch 64]
 * [--rejected 0.01] [--rounds 9]`; `--rejected` is the share of attempts that have a fact already.
 */
const { values } = parseArgs({
  options: {
    server: { type: 'string', default: 'nats-server' },
    replicas: { type: 'string', default: '1' },
    partitions: { type: 'string', default: '1' },
    batch: { type: 'string', default: '64' },
    rejected: { type: 'string', default: '0' },
    rounds: { type: 'string', default: '9' },
  },
});
const [partitions, batch, rejected, rounds] = [values.partitions, values.batch, values.rejected, values.rounds].map(
  Number,
) as [number, number, number, number];
const SECONDS = 2;
/** A gateway sends the next micro-batch before it has the replies to the last one. */
const BATCHES_IN_FLIGHT = 2;

type Append = (fact: PlayFact) => Promise<AppendResult>;
interface Sample {
  readonly rate: number;
  readonly client: number;
  readonly server: number;
}

/** Appends for some seconds; the attempt of `taken` has a fact. Throws when an append has the wrong result. */
async function measure(
  appends: readonly Append[],
  pids: readonly number[],
  taken: readonly PlayFact[],
): Promise<Sample> {
  const serverSeconds = () => pids.reduce((sum, pid) => sum + processorSeconds(pid), 0);
  const startedAt = performance.now();
  const [client, server] = [process.cpuUsage(), serverSeconds()];
  let appended = 0;
  const appendBatches = async () => {
    while (performance.now() - startedAt < SECONDS * 1e3) {
      const wanted = Array.from({ length: batch }, (_, index) => {
        const partition = index % partitions;
        const isTaken = Math.random() < rejected;
        return { isTaken, partition, fact: (isTaken && taken[partition]) || randomFact() };
      });
      const results = await Promise.all(wanted.map(({ partition, fact }) => appends[partition]?.(fact)));
      wanted.forEach(({ isTaken }, index) => {
        if (results[index]?.stored === isTaken) throw new Error('an append has the wrong result');
      });
      appended += batch;
    }
  };
  await Promise.all(Array.from({ length: BATCHES_IN_FLIGHT }, appendBatches));
  const used = process.cpuUsage(client);
  return {
    rate: (appended * 1e3) / (performance.now() - startedAt),
    client: (used.user + used.system) / appended,
    server: ((serverSeconds() - server) * 1e6) / appended,
  };
}

const replicas = Number(values.replicas);
const servers = replicas > 1 ? await startNatsCluster(values.server) : await startNats(values.server);
const pids = 'nodes' in servers ? servers.nodes.map((node) => node.pid()) : [servers.pid()];
const nc = await connectNats(servers.url, 'appends');
try {
  const jsm = await jetstreamManager(nc, { timeout: 10_000, checkAPI: false });
  const streams = await until(
    'the streams',
    () => ensurePlayStreams(jsm, partitions, replicas).catch(() => undefined),
    30_000,
  );
  for (const { config } of streams) {
    const wanted = { ...config, allow_batched: true };
    const updated = (await jsm.streams.update(config.name, wanted)).config as Partial<typeof wanted>;
    if (!updated.allow_batched) throw new Error(`${values.server} is older than 2.14 and has no fast batches`);
  }
  const mux = createRequestMux(nc, 5_000);
  const indexes = Array.from({ length: partitions }, (_, partition) => partition);
  const single = indexes.map((partition) => createAttemptLog(mux.request, partition).append);
  const fast = indexes.map((partition) => createFastBatchAppender(nc, partition));
  const taken = indexes.map(() => randomFact());
  for (const [partition, fact] of taken.entries()) await single[partition]?.(fact);

  const variants = { single, fast };
  const samples: Record<keyof typeof variants, Sample[]> = { single: [], fast: [] };
  for (const appends of Object.values(variants)) await measure(appends, pids, taken);
  for (let round = 0; round < rounds; round++)
    for (const name of shuffled(['single', 'fast'] as const))
      samples[name].push(await measure(variants[name], pids, taken));

  for (const name of ['single', 'fast'] as const) {
    const of = (figure: keyof Sample) => median(samples[name].map((sample) => sample[figure]));
    console.log(
      `${name.padEnd(7)} ${of('rate').toFixed(0)} appends/s, CPU µs: client ${of('client').toFixed(1)}, server ${of('server').toFixed(1)}`,
    );
  }
  const ratio = (figure: (sample: Sample) => number) =>
    median(samples.fast.map((sample, round) => figure(sample) / figure(samples.single[round] ?? sample))).toFixed(2);
  console.log(
    `fast ÷ single: rate ${ratio(({ rate }) => rate)}, CPU of client ${ratio(({ client }) => client)}, ` +
      `of server ${ratio(({ server }) => server)}, of both ${ratio(({ client, server }) => client + server)}`,
  );
  mux.close();
} finally {
  await nc.close();
  await servers.stop();
}
