import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listenProblem } from './listen-problem.ts';

test('a port in use is a problem of its setting, with what to do', async () => {
  const [first, second] = [createServer(), createServer()];
  onTestFinished(() => void first.close());
  first.listen(0, '127.0.0.1');
  await once(first, 'listening');
  second.listen((first.address() as { port: number }).port, '127.0.0.1');
  const [error] = await once(second, 'error');
  expect(listenProblem(error, 'PORT')).toMatchObject({
    name: 'ConfigError',
    message: expect.stringMatching(
      /PORT: listen EADDRINUSE.* Another program, or another port of this one, uses it: end that, or set another port\.$/,
    ),
  });
});

test('any other error stays what it is', () => {
  const error = new Error('no memory');
  expect(listenProblem(error, 'PORT')).toBe(error);
});
