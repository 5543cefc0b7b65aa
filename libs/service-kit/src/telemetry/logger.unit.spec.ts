import { describe, expect, test } from 'vitest';
import { createLogger } from './logger.ts';

const SESSION = 'a-session-of-nobody-7Q';

function logged(act: (log: ReturnType<typeof createLogger>) => void) {
  const lines: string[] = [];
  act(createLogger('test', 'debug', { write: (line) => void lines.push(line) }));
  return { text: lines.join(''), last: JSON.parse(lines.at(-1) ?? '{}') };
}

describe('a logged error', () => {
  test('has its type, message, code, stack and causes', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const { last } = logged((log) =>
      log.error({ err: new TypeError('no answer', { cause }) }, 'request failed'),
    );
    expect(last).toMatchObject({
      level: 'error',
      msg: 'request failed',
      err: {
        type: 'TypeError',
        message: 'no answer',
        stack: expect.stringContaining('logger.unit.spec'),
        cause: { type: 'Error', code: 'ECONNREFUSED' },
      },
    });
  });

  test('includes the errors of an AggregateError, and is cut off where causes are circular', () => {
    const circular = new Error('circular');
    circular.cause = new AggregateError([new Error('IPv4'), circular]);
    const { last } = logged((log) => log.error({ err: circular }));
    expect(last.err.cause.errors[0].message).toBe('IPv4');
  });

  test('has no properties that a library added to it', () => {
    const error = Object.assign(new Error('refused'), {
      command: { name: 'hget', args: [SESSION] },
      rawPacket: Buffer.from(SESSION),
    });
    expect(Object.keys(logged((log) => log.warn({ err: error })).last.err).sort()).toEqual([
      'message',
      'stack',
      'type',
    ]);
  });

  test('can be any thrown value', () => {
    expect(logged((log) => log.warn({ err: 'gone' })).last.err).toEqual({
      type: 'string',
      message: 'gone',
    });
  });
});

describe('a session id', () => {
  test.each([
    ['a message', { msg: `GET /api/games/1/guesses/${SESSION}?x=1` }],
    ['a field', { url: `/api/games/random-id?sessionId=${SESSION}` }],
    ['an error', { err: new Error(`no answer from /api/games/1/guesses/${SESSION} in time`) }],
    ['a body', { body: { sessionId: SESSION, guess: 'WHALE' } }],
  ])('in %s is redacted, in the lines of a child logger too', (_, line) => {
    const { text, last } = logged((log) => {
      log.info(line);
      log.child({ part: 'child' }).warn(line);
    });
    expect(last.part).toBe('child');
    expect(text).not.toContain(SESSION);
  });
});
