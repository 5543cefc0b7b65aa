import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { archiveUrlOf, type RunState, readRunState } from './run-state.ts';

const state: RunState = {
  pid: 1,
  url: 'http://localhost:8080',
  processes: {},
  databaseUrl: 'postgresql://local/db',
  natsUrl: 'nats://local:4222',
  redisUrl: 'redis://local',
};

test.each([
  ['the running product', {}, state.databaseUrl],
  ['the play log of the running product', { NATS_URL: state.natsUrl }, state.databaseUrl],
  ['another play log', { NATS_URL: 'nats://other:4222' }, undefined],
  [
    'another play log and its catalog',
    { NATS_URL: 'nats://other:4222', DATABASE_URL: 'postgresql://o/c' },
    'postgresql://o/c',
  ],
  [
    'a given archive',
    { ARCHIVE_DATABASE_URL: 'postgresql://o/a', DATABASE_URL: 'postgresql://o/c' },
    'postgresql://o/a',
  ],
])('the archive of %s is the one that belongs to it', (_, env, expected) => {
  expect(archiveUrlOf(readSettings(env), state)).toBe(expected);
});

test('reading the state of a product that does not run changes nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'imguessr-state-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  chmodSync(folder, 0o755);
  expect(readRunState(folder)).toBeUndefined();
  expect(statSync(folder).mode & 0o777).toBe(0o755);
  expect(readRunState(join(folder, 'missing'))).toBeUndefined();
  expect(existsSync(join(folder, 'missing'))).toBe(false);
});
