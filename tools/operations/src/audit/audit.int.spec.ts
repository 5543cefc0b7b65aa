// Starts services and the command: the export equals what was played.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { until } from '@imguessr/testing/node';
import { connect } from '@nats-io/transport-node';
import { createClient } from 'redis';
import { expect, onTestFinished, test, vi } from 'vitest';
import { erase } from '../erasure/erase.ts';
import { createAdminClient, createApiClient, createGame } from '../testing/api-client.ts';
import { useProduct } from '../testing/fixtures.ts';

vi.setConfig({ hookTimeout: 180_000 });

const { product, nats, redis } = useProduct(() => ({
  AUDIT_INTERVAL_SECONDS: '0.3',
  AUDIT_ANSWERS_PER_SECOND: '20',
  LOG_LEVEL: 'info',
}));

const metric = async (name: string): Promise<number> => {
  const line = (await product.metrics())['stats-auditor'].split('\n').find((text) => text.startsWith(name));
  return Number(line?.split(' ').at(-1) ?? Number.NaN);
};
const drift = (audited: string) => metric(`imguessr_audit_drift{audited="${audited}"`);
const games = (audited: string) => metric(`imguessr_audit_games_total{audited="${audited}"`);
const TOOL = join(import.meta.dirname, '../main.ts');
const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [TOOL, 'audit:export', ...args], {
    env: { ...process.env, NATS_URL: nats.url },
  }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );

test('a product in use is audited in Redis and at the gateway, and a number changed by hand is found', async () => {
  const player = createApiClient(product.url);
  const admin = await createAdminClient(product.url);
  const game = await createGame(admin, 'WHALE');
  await player.play(game.gameId, 'somebody', ['SHARK', '@REVEAL@', 'WHALE']);
  await player.play(game.gameId, 'other', ['@GIVEUP@']);
  for (const audited of ['redis', 'public']) {
    await until(`an audit of ${audited}`, async () => (await games(audited)) > 2);
    expect([audited, await drift(audited)]).toEqual([audited, 0]);
  }
  // Neither another word, whose plays have statistics of their own, nor an erasure is drift.
  expect(await admin.status('PUT', `/api/admin/games/${game.gameId}`, { word: 'HERON' })).toBe(200);
  let sessions = 0;
  await until('a play with the new word', async () => {
    const [result] = await player.play(game.gameId, `later${sessions++}`, ['HERON']);
    return result?.isCorrect === true;
  });
  const nc = await connect({ servers: nats.url });
  expect(await erase(nc, ['somebody'], undefined)).toMatchObject({ plays: 1, events: 3 });
  await nc.close();
  await until('the statistics of the new word', async () => {
    const { totalGames } = await player.get<{ totalGames?: number }>(`/api/games/${game.gameId}/client-stats`);
    return totalGames === 1;
  });
  for (const audited of ['redis', 'public']) {
    const before = await games(audited);
    // After an erasure, what is still being rewritten is left out of the audit.
    await until(`another audit of ${audited}`, async () => (await games(audited)) > before + 4, 60_000);
    expect([audited, await drift(audited)]).toEqual([audited, 0]);
  }
  const client = createClient({ url: redis.url });
  await client.connect();
  onTestFinished(() => client.destroy());
  const key = `${await client.get('{stats}:active')}:{0}:game:${game.gameId}`;
  await client.hSet(key, 'failed', '5');
  await until('the drift', async () => (await drift('redis')) === 1);
  const line = product
    .logs()
    ['stats-auditor'].split('\n')
    .find((text) => text.includes('differ from the play log'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ gameId: game.gameId, field: 'failed', expected: '1', found: '5' });
});

test('the export has every attempt, its place in the log, and no player', async () => {
  const player = createApiClient(product.url);
  const game = await createGame(await createAdminClient(product.url), 'HORSE');
  await player.play(game.gameId, 'a-player', ['TIGER', '@REVEAL@', 'HORSE']);
  const folder = mkdtempSync(join(tmpdir(), 'imguessr-audit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const exported = join(folder, 'export');
  expect(await run(exported)).toMatch(/^Exported [1-9]\d* attempts/);
  const text = readFileSync(join(exported, 'plays.ndjson'), 'utf8');
  expect(text).not.toContain('a-player');
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.filter(({ gameId }) => gameId === game.gameId)).toMatchObject([
    { attemptNumber: 1, attempt: 'TIGER', isCorrect: false, partition: 0, sequence: expect.any(Number) },
    { attemptNumber: 2, attempt: '@REVEAL@', isCorrect: false },
    { attemptNumber: 3, attempt: 'HORSE', isCorrect: true },
  ]);
  expect(await run(exported)).toContain('not empty');
});
