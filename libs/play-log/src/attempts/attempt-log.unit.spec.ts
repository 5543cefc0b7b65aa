import { PlayFact } from '@imguessr/contracts/facts';
import { RequestTimeoutError } from '@imguessr/messaging';
import type { Msg } from '@nats-io/transport-node';
import { describe, expect, test } from 'vitest';
import { createAttemptLog } from './attempt-log.ts';

const SECOND_NS = 1_000_000_000;

/** Returns a log whose leader replies with this state of the stream. */
const logOf = (reply: object) =>
  createAttemptLog(async () => ({ json: () => reply }) as unknown as Msg, 0);
const infoOf = (...activeSeconds: number[]) => ({
  state: { last_seq: 7 },
  cluster: {
    leader: 'nats-1',
    replicas: activeSeconds.map((seconds) => ({ active: seconds * SECOND_NS })),
  },
});

describe('the end of a log', () => {
  test.each([
    ['a stream without a cluster', { state: { last_seq: 7 } }],
    ['a stream with one replica', infoOf()],
    ['a leader in contact with all', infoOf(0.2, 1.1)],
    ['a leader in contact with one of two', infoOf(0.2, 60)],
  ])('is known from %s', async (_, reply) => {
    await expect(logOf(reply).lastSequence()).resolves.toBe(7);
  });

  test.each([
    ['a leader that was suspended, and may have been replaced', infoOf(5.1, 5.2)],
    ['a leader of five servers in contact with one', infoOf(0.2, 9, 9, 9)],
  ])('is not known from %s', async (_, reply) => {
    await expect(logOf(reply).lastSequence()).rejects.toThrow('the leader may have been replaced');
  });

  test('is not known while there is no leader', async () => {
    const reply = { error: { description: 'JetStream system temporarily unavailable' } };
    await expect(logOf(reply).lastSequence()).rejects.toThrow('temporarily unavailable');
  });
});

describe('an append that is refused', () => {
  const fact = PlayFact.decode(new Uint8Array());
  const refusedWith = (error: object) => logOf({ error }).append(fact);

  test.each([
    [
      'a full disk',
      { code: 503, err_code: 10_077, description: 'write /data/1.blk: no space left on device' },
    ],
    [
      'the limit of the servers',
      { code: 500, err_code: 10_047, description: 'insufficient storage resources available' },
    ],
    [
      'the size of the stream',
      { code: 503, err_code: 10_077, description: 'maximum bytes exceeded' },
    ],
    [
      'the limit of the account',
      { code: 400, err_code: 10_002, description: 'resource limits exceeded for account' },
    ],
  ])('for %s says that the stream is full', async (_, error) => {
    await expect(refusedWith(error)).rejects.toThrow(`GUESS_0 is full: ${error.description}`);
    await expect(refusedWith(error)).rejects.toBeInstanceOf(RequestTimeoutError);
  });

  test('while there is no leader may be stored nevertheless', async () => {
    const error = {
      code: 503,
      err_code: 10_008,
      description: 'JetStream system temporarily unavailable',
    };
    await expect(refusedWith(error)).rejects.toThrow('no reply from GUESS_0 in time');
  });
});
