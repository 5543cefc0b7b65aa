import { expect, test } from 'vitest';
import { canSyncWrites } from './nats-version.ts';

test.each([
  ['nats-server: v2.9.10', false],
  ['nats-server: v2.10.0', true],
  ['nats-server: v2.14.7', true],
  ['nats-server: v3.0.0-beta.1', true],
  ['', false],
])('%j can sync writes: %s', (printed, expected) => {
  expect(canSyncWrites(printed)).toBe(expected);
});
