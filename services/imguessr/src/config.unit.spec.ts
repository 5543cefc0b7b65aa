import { expect, test } from 'vitest';
import { ownUrl } from './config.ts';

test.each([
  [{}, 'http://localhost:8080'],
  [{ HOST: '', PORT: '' }, 'http://localhost:8080'],
  [{ HOST: '0.0.0.0', PORT: '80' }, 'http://127.0.0.1:80'],
  [{ HOST: '::' }, 'http://[::1]:8080'],
  [{ HOST: '10.0.0.5' }, 'http://10.0.0.5:8080'],
])('the gateway of a process with %j is at %s', (env, url) => {
  expect(ownUrl(env)).toBe(url);
});
