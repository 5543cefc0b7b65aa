import 'reflect-metadata';
import type { Result } from '@imguessr/contracts';
import { VersionConflictError } from '@imguessr/event-sourcing';
import { RuleError } from '@imguessr/game-rules';
import { Counter, createLogger, createMetrics, startTraces } from '@imguessr/service-kit';
import type { ArgumentsHost, CallHandler, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { catchError, defer, lastValueFrom, type Observable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FailureFilter } from './failure.filter.ts';
import { HandlerOptions, RequestInterceptor } from './request.interceptor.ts';
import { RequestRejectedError } from './request-rejected.error.ts';

const DEADLINE_MS = 2_500;
const LOST = Object.assign(new Error('connection lost'), { code: 'ECONNRESET' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Sends a message to a handler that runs `work`; resolves with the reply and the metrics. */
async function send(work: () => Promise<unknown>, catchUp = async () => undefined) {
  const metrics = createMetrics('test');
  const environment = {
    log: createLogger('test', 'silent'),
    traces: await startTraces('test', undefined),
    requests: new Counter({
      name: 'requests',
      help: 'x',
      labelNames: ['call', 'outcome'],
      registers: [metrics],
    }),
    catchUp,
  };
  const handler = () => undefined;
  HandlerOptions({ call: 'gameById', deadlineMs: DEADLINE_MS })({}, 'handler', { value: handler });
  const host = {
    getType: () => 'rpc',
    switchToRpc: () => ({ getContext: () => ({ getHeaders: () => undefined }) }),
  };
  const context = { ...host, getHandler: () => handler } as unknown as ExecutionContext;
  const next: CallHandler<unknown> = { handle: () => defer(work) };
  const filter = new FailureFilter();
  const answers = new RequestInterceptor(environment, new Reflector())
    .intercept(context, next)
    .pipe(
      catchError(
        (error) =>
          filter.catch(error, host as unknown as ArgumentsHost) as Observable<Result<never>>,
      ),
    );
  const answer = lastValueFrom(answers);
  await vi.runAllTimersAsync();
  const { values } = await environment.requests.get();
  return { answer: await answer, counted: values.map(({ labels }) => labels) };
}

describe('a request', () => {
  test('is answered with the value of its handler, which runs after the read model has caught up', async () => {
    const order: string[] = [];
    const { answer, counted } = await send(
      async () => order.push('handled'),
      async () => void order.push('caught up'),
    );
    expect([answer, order]).toEqual([{ ok: true, value: 2 }, ['caught up', 'handled']]);
    expect(counted).toMatchObject([{ call: 'gameById', outcome: 'ok' }]);
  });

  test.each([
    [
      'a rule',
      new RuleError('GAME_NOT_FOUND', 'Game not found'),
      'GAME_NOT_FOUND',
      'Game not found',
    ],
    [
      'a rejection',
      new RequestRejectedError('NO_GAMES', 'There are none.'),
      'NO_GAMES',
      'There are none.',
    ],
    ['a lost database', LOST, 'UNAVAILABLE', 'Please try again in a moment.'],
    [
      'a write conflict',
      new VersionConflictError('7', 1),
      'UNAVAILABLE',
      'Please try again in a moment.',
    ],
    [
      'a bug',
      new TypeError('x is not a function'),
      'INTERNAL',
      'Something went wrong. Please try again.',
    ],
  ])(
    'that fails because of %s is answered and counted with the matching code',
    async (_, error, code, message) => {
      const { answer, counted } = await send(() => Promise.reject(error));
      expect(answer).toEqual({
        ok: false,
        error: { code, message: expect.stringContaining(message) },
      });
      expect(counted).toMatchObject([{ outcome: code }]);
    },
  );

  test.each([
    ['its handler', () => new Promise(() => undefined), async () => undefined],
    ['the read model', async () => 1, () => new Promise<undefined>(() => undefined)],
  ])(
    'that exceeds its deadline because of %s is answered with UNAVAILABLE',
    async (_, work, catchUp) => {
      const { answer, counted } = await send(work, catchUp);
      expect(answer).toMatchObject({ ok: false, error: { code: 'UNAVAILABLE' } });
      expect(counted).toMatchObject([{ outcome: 'UNAVAILABLE' }]);
    },
  );
});
