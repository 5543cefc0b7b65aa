// Needs NATS: both transports pass the same tests.
import { useFixture, useNats } from '@imguessr/testing/fixtures';
import { until } from '@imguessr/testing/node';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { linkOf } from '../connection/connect.ts';
import {
  FailedRequestError,
  NoRespondersError,
  RequestTimeoutError,
} from '../requests/request-errors.ts';
import { useConnection } from '../testing/use-connection.ts';
import type { Caller, Responder, StopServing } from './calls.port.ts';
import { createInProcessTransport } from './in-process-transport.ts';
import { natsTransport } from './nats-transport.ts';

const TIMEOUT_MS = 400;
const nats = useNats();
const nc = useConnection(nats);
/** A connection of its own for responders, as in another process. */
const other = useConnection(nats);

const stops: StopServing[] = [];
const errors: unknown[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  errors.length = 0;
});
let lastSubject = 0;
const newSubject = () => `test.calls.${++lastSubject}`;

/** Serves a subject until the end of the test. Resolves once calls arrive. */
async function serve<Request, Reply>(
  { serve: serveSubject }: Responder,
  subject: string,
  handle: (request: Request) => Promise<Reply>,
  queue?: string,
): Promise<StopServing> {
  const stop = serveSubject(subject, handle, { queue, onError: (error) => errors.push(error) });
  stops.push(stop);
  await other.flush();
  return () => {
    stops.splice(stops.indexOf(stop), 1);
    return stop();
  };
}

interface Sides {
  readonly caller: Caller;
  readonly responder: Responder;
}
const overNats = (): Sides => ({
  caller: natsTransport.caller(linkOf(nc), TIMEOUT_MS),
  responder: natsTransport.responder(other),
});
const inProcess = (): Sides => {
  const transport = createInProcessTransport();
  return {
    caller: transport.caller(linkOf(nc), TIMEOUT_MS),
    responder: transport.responder(other),
  };
};

describe.each([
  ['over NATS', overNats],
  ['in one process', inProcess],
])('calls %s', (_, create) => {
  const sides = useFixture(
    async () => create(),
    ({ caller }) => caller.close(),
    { per: 'test' },
  );
  let subject: string;
  beforeEach(() => {
    subject = newSubject();
  });

  test('resolve with the reply of the handler', async () => {
    await serve(sides.responder, subject, async ({ n }: { n: number }) => ({ doubled: n * 2 }));
    expect(await sides.caller.to(subject)({ n: 21 })).toEqual({ doubled: 42 });
  });

  test('resolve with a refusal and its code, which is a reply', async () => {
    const refusal = { error: { code: 'GAME_OVER', message: 'The game is over.' } };
    await serve(sides.responder, subject, async () => refusal);
    expect(await sides.caller.to(subject)({ n: 1 })).toEqual(refusal);
  });

  test('reject when nothing responds on the subject', async () => {
    await expect(sides.caller.to(subject)({ n: 1 })).rejects.toBeInstanceOf(NoRespondersError);
    await expect(sides.caller.callMethod(subject, {})).rejects.toBeInstanceOf(NoRespondersError);
    await expect(sides.caller.probe(subject)).rejects.toBeInstanceOf(NoRespondersError);
  });

  test('reject when the handler does not reply in time, and ignore its late reply', async () => {
    const slow = Promise.withResolvers<string>();
    await serve(sides.responder, subject, (wait: boolean) =>
      wait ? slow.promise : Promise.resolve('at once'),
    );
    const call = sides.caller.to<boolean, string>(subject);
    await expect(call(true)).rejects.toBeInstanceOf(RequestTimeoutError);
    slow.resolve('late');
    expect(await call(false)).toBe('at once');
  });

  test('reject as timed out when their caller is closed', async () => {
    const never = new Promise<string>(() => {});
    const received = Promise.withResolvers<void>();
    await serve(sides.responder, subject, () => {
      received.resolve();
      return never;
    });
    const closed = expect(sides.caller.to(subject)({})).rejects.toBeInstanceOf(RequestTimeoutError);
    await received.promise;
    sides.caller.close();
    await closed;
    stops.length = 0;
  });

  test('reject when the handler fails, without its error, which the responder learns', async () => {
    const failures = [
      () => Promise.reject(new Error('secret of the handler')),
      () => {
        throw new Error('secret of the handler');
      },
    ];
    await serve(
      sides.responder,
      subject,
      (index: number) => failures[index]?.() ?? Promise.resolve('fine'),
    );
    const call = sides.caller.to<number, string>(subject);
    const outcomes = await Promise.allSettled([call(0), call(1), call(2)]);
    expect(outcomes).toEqual([
      { status: 'rejected', reason: expect.any(FailedRequestError) },
      { status: 'rejected', reason: expect.any(FailedRequestError) },
      { status: 'fulfilled', value: 'fine' },
    ]);
    expect(String((outcomes[0] as PromiseRejectedResult).reason)).not.toContain('secret');
    expect(errors.map(String)).toEqual([
      'Error: secret of the handler',
      'Error: secret of the handler',
    ]);
  });

  test('reject when the handler has no reply', async () => {
    await serve(sides.responder, subject, async () => undefined);
    await expect(sides.caller.to(subject)({})).rejects.toBeInstanceOf(FailedRequestError);
  });

  test('are answered from the moment a responder is ready until it stops', async () => {
    const call = sides.caller.to<object, string>(subject);
    await expect(call({})).rejects.toBeInstanceOf(NoRespondersError);
    const stop = await serve(sides.responder, subject, async () => 'ready');
    expect(await call({})).toBe('ready');
    await sides.caller.probe(subject);
    await stop();
    await expect(call({})).rejects.toBeInstanceOf(NoRespondersError);
  });

  test('that are under way are answered before a responder has stopped', async () => {
    const received = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<string>();
    const stop = await serve(sides.responder, subject, () => {
      received.resolve();
      return finish.promise;
    });
    const reply = sides.caller.to(subject)({});
    await received.promise;
    let hasStopped = false;
    const stopped = stop().then(() => {
      hasStopped = true;
    });
    await other.flush();
    expect(hasStopped).toBe(false);
    finish.resolve('answered');
    expect(await reply).toBe('answered');
    await stopped;
  });

  test('keep what was sent: the caller may change it afterwards, and the handler its copy', async () => {
    const seen: unknown[] = [];
    await serve(sides.responder, subject, async (request: { words: string[] }) => {
      request.words.push('added by the handler');
      await new Promise(setImmediate);
      seen.push(...request.words);
      return 'done';
    });
    const request = { words: ['sent'] };
    const replied = sides.caller.to<typeof request, string>(subject)(request);
    request.words.push('added by the caller');
    await replied;
    expect(seen).toEqual(['sent', 'added by the handler']);
    expect(request.words).toEqual(['sent', 'added by the caller']);
  });

  test('keep the reply: neither side sees how the other one changes it afterwards', async () => {
    const cached = { words: ['replied'] };
    await serve(sides.responder, subject, async () => cached);
    const call = sides.caller.to<object, typeof cached>(subject);
    const first = await call({});
    first.words.push('added by the caller');
    expect(await call({})).toEqual({ words: ['replied'] });
    cached.words.push('added by the handler');
    expect(first.words).toEqual(['replied', 'added by the caller']);
  });

  test('that are made at once each get their own reply, and arrive in their order', async () => {
    const received: number[] = [];
    await serve(sides.responder, subject, async (n: number) => {
      received.push(n);
      if (n % 2 === 0) await new Promise(setImmediate);
      return `reply ${n}`;
    });
    const numbers = Array.from({ length: 200 }, (_, n) => n);
    const call = sides.caller.to<number, string>(subject);
    expect(await Promise.all(numbers.map(call))).toEqual(numbers.map((n) => `reply ${n}`));
    expect(received).toEqual(numbers);
  });

  test('are handled once by a queue group, by those of its members that are ready', async () => {
    const received: [member: string, n: number][] = [];
    const member = (name: string) => async (n: number) => {
      received.push([name, n]);
      return name;
    };
    const call = sides.caller.to<number, string>(subject);
    const stopA = await serve(sides.responder, subject, member('a'), 'group');
    expect(await call(0)).toBe('a');
    await serve(sides.responder, subject, member('b'), 'group');
    for (let n = 1; n <= 40; n++) await call(n);
    expect(received.map(([, n]) => n)).toEqual(Array.from({ length: 41 }, (_, n) => n));
    expect(new Set(received.map(([name]) => name))).toEqual(new Set(['a', 'b']));
    await stopA();
    received.length = 0;
    for (let n = 1; n <= 10; n++) await call(n);
    expect(received.map(([name]) => name)).toEqual(Array(10).fill('b'));
  });

  test('on the subject of a member go to that member', async () => {
    const subjectOf = (name: string) => `${subject}.${name}`;
    for (const name of ['a', 'b', 'c'])
      await serve(sides.responder, subjectOf(name), async () => name);
    const replies = ['b', 'a', 'c', 'b'].map((name) =>
      sides.caller.to<object, string>(subjectOf(name))({}),
    );
    expect(await Promise.all(replies)).toEqual(['b', 'a', 'c', 'b']);
  });
});

describe('a process that calls itself', () => {
  test('sends calls over NATS on subjects that it does not serve, and responds over NATS to others', async () => {
    const transport = createInProcessTransport();
    const caller = transport.caller(linkOf(nc), TIMEOUT_MS);
    const remoteCaller = natsTransport.caller(linkOf(nc), TIMEOUT_MS);
    onTestFinished(() => {
      caller.close();
      remoteCaller.close();
    });
    const [served, remote] = [newSubject(), newSubject()];
    await serve(transport.responder(other), served, async () => 'here');
    await serve(natsTransport.responder(other), remote, async () => 'elsewhere');
    const ask = (from: Caller, subject: string) => from.to<object, string>(subject)({});
    expect(await Promise.all([ask(caller, served), ask(caller, remote)])).toEqual([
      'here',
      'elsewhere',
    ]);
    expect(await ask(remoteCaller, served)).toBe('here');
  });

  test('still calls itself without NATS', async () => {
    const transport = createInProcessTransport();
    const caller = transport.caller(linkOf(nc), TIMEOUT_MS);
    onTestFinished(() => caller.close());
    const subject = newSubject();
    await serve(transport.responder(other), subject, async () => 'here');
    await nats.kill();
    onTestFinished(() => nats.restart());
    await until('the lost connection', () =>
      natsTransport
        .caller(linkOf(nc), 1)
        .probe(subject)
        .then(
          () => false,
          () => true,
        ),
    );
    expect(await caller.to<object, string>(subject)({})).toBe('here');
  });
});
