import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it.each([
  ['counted', {}, false],
  ['excluded where addresses are those of visitors', { TRUSTED_PROXIES: '10.0.0.0/8' }, true],
  [
    'counted if told so',
    { TRUSTED_PROXIES: '10.0.0.0/8', EXCLUDE_AUTOMATED_PLAYS: 'false' },
    false,
  ],
  ['excluded if told so', { EXCLUDE_AUTOMATED_PLAYS: 'true' }, true],
])('automated plays are %s', (_, env, isExcluded) => {
  expect(readConfig(env).EXCLUDE_AUTOMATED_PLAYS).toBe(isExcluded);
});
