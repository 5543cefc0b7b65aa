// Needs NATS: what a purge deletes there.

import { createRequestMux } from '@imguessr/messaging';
import { useConnection } from '@imguessr/messaging/testing';
import {
  ensurePlayStream,
  migratePlays,
  openPlayLog,
  openPlays,
  PLAY_STREAM,
  storePlays,
} from '@imguessr/play-log';
import { createLogger } from '@imguessr/service-kit';
import { useDatabase, useNats } from '@imguessr/testing/fixtures';
import { until } from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import { expect, test } from 'vitest';
import { factOf } from '../testing/facts.ts';
import { startPurging } from './purge-log.ts';

const nats = useNats();
const database = useDatabase();
const nc = useConnection(nats);

test('what is in the table is purged after its time; nothing of an empty log', async () => {
  const jsm = await jetstreamManager(nc);
  await migratePlays(database.url);
  const pool = openPlays(database.url, { connections: 1, timeoutMs: 5_000 });
  await ensurePlayStream(nc, jsm, 1, 0);
  const asked: unknown[] = [];
  nc.subscribe('$JS.API.STREAM.PURGE.>', {
    callback: (_, message) => void asked.push(message.json()),
  });
  const purgeOnce = async () => {
    let isDone = false;
    const subscription = nc.subscribe(`$JS.API.STREAM.INFO.${PLAY_STREAM}`, {
      callback: () => {
        isDone = true;
      },
    });
    const stop = startPurging(jsm, pool, 0, createLogger('test', 'silent'));
    await until('a look at the log', () => isDone);
    await stop();
    subscription.unsubscribe();
  };
  await purgeOnce();
  expect(asked).toEqual([]);

  const log = openPlayLog(nc, createRequestMux(nc, 2_000).request, {
    position: 0,
    onFacts: () => undefined,
    onDeleted: () => undefined,
    onLost: () => undefined,
    onReplaced: () => undefined,
    onError: () => undefined,
  });
  for (let attempt = 1; attempt <= 3; attempt++) await log.append(factOf('s', attempt));
  await storePlays(pool, [], 2);
  await purgeOnce();
  expect(asked).toEqual([{ seq: 3 }]);
  expect((await jsm.streams.info(PLAY_STREAM)).state).toMatchObject({ first_seq: 3, messages: 1 });
  await Promise.all([log.stop(), pool.end()]);
});
