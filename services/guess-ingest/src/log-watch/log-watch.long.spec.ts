// Needs NATS: streams that a server has lost, and copies that it makes.
import { playStream } from '@imguessr/contracts';
import { raiseReplicas } from '@imguessr/messaging';
import { useConnection } from '@imguessr/messaging/testing';
import { useFixture } from '@imguessr/testing/fixtures';
import { startNatsCluster, until } from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import { describe, expect, test } from 'vitest';
import { useIngest } from '../testing/fixtures.ts';
import { answerIn, codeIn } from '../testing/ingest.ts';

describe('a play log that a server has lost', () => {
  const { nc, apps, call } = useIngest(2);

  test('is created again by the running instances, which forget the plays of the lost one', async () => {
    await call.guess('s1', 'SHARK');
    await call.guess('s1', 'SHARK');
    const jsm = await jetstreamManager(nc);
    await jsm.streams.delete(playStream(0));
    await jsm.streams.delete('KV_imguessr_deployment');
    expect(codeIn(await call.guess('s1', 'SHARK'))).toBe('UNAVAILABLE');
    await until('a guess', async () => codeIn(await call.guess('probe', 'SHARK')) === 'recorded');
    // Any instance may answer; the one that did not create the stream notices at its next check
    // that it is another.
    const haveForgotten = async () => {
      for (let read = 0; read < 12; read++) if ((await call.records('s1')).length > 0) return false;
      return true;
    };
    await until('both instances', haveForgotten, 20_000);
    await until('the instances to be ready', () => apps.every((app) => app.isReady()));
    const replies = await Promise.all(['SHARK', 'OTTER'].map((guess) => call.guess('s1', guess)));
    expect(replies.map((reply) => answerIn(reply).remainingAttempts).sort()).toEqual([3, 4]);
  });

  test('is reported while it cannot be created', async () => {
    const jsm = await jetstreamManager(nc);
    const { config } = await jsm.streams.info(playStream(0));
    await jsm.streams.delete(playStream(0));
    // Its subjects are taken, so the stream cannot be created.
    await jsm.streams.add({ name: 'OTHER', subjects: ['guess.0.*.*.1'] });
    await until('the instances to be unready', () => apps.every((app) => !app.isReady()));
    await jsm.streams.delete('OTHER');
    await until('the instances to be ready', () => apps.every((app) => app.isReady()));
    expect((await jsm.streams.info(playStream(0))).config.subjects).toEqual(config.subjects);
  });
});

describe('streams with fewer copies than configured', () => {
  const cluster = useFixture(
    () => startNatsCluster(),
    (servers) => servers.stop(),
  );
  const nc = useConnection(cluster);

  test('are copied, with what they contain, and report the copies that are up to date', async () => {
    const jsm = await until('JetStream', () => jetstreamManager(nc).catch(() => undefined));
    const add = (name: string, subject: string) =>
      until(name, () =>
        jsm.streams.add({ name, subjects: [subject], num_replicas: 1 }).catch(() => undefined),
      );
    await add(playStream(0), 'guess.0.*.*.1');
    await add('KV_imguessr_sessions', '$KV.imguessr_sessions.>');
    await add('NOT_OURS', 'other');
    await nc.request('guess.0.1.s.1', 'x');
    const refused: string[] = [];
    const raise = (replicas: number) =>
      raiseReplicas(jsm, replicas, (stream) => refused.push(stream));
    const found = await until('three copies', async () => {
      const streams = await raise(3);
      return streams.length === 2 && streams.every(({ current }) => current === 3) && streams;
    });
    expect(found.map(({ stream }) => stream).sort()).toEqual(['GUESS_0', 'KV_imguessr_sessions']);
    expect((await jsm.streams.info(playStream(0))).state.messages).toBe(1);
    expect((await jsm.streams.info('NOT_OURS')).config.num_replicas).toBe(1);
    expect(refused).toEqual([]);
    await raise(1);
    expect((await jsm.streams.info(playStream(0))).config.num_replicas).toBe(3);
    expect((await raise(5)).map(({ configured }) => configured)).toEqual([3, 3]);
    expect(refused.sort()).toEqual(['GUESS_0', 'KV_imguessr_sessions']);
  });
});
