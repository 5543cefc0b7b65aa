// Starts services and the command.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { until } from '@imguessr/testing/node';
import { ADMIN_PASSWORD, createApiClient, createGame, logIn } from '@imguessr/testing/product';
import { connect } from '@nats-io/transport-node';
import { createClient } from 'redis';
import { expect, onTestFinished, test, vi } from 'vitest';
import { erase } from '../erasure/erase.ts';
import { useProduct } from '../testing/fixtures.ts';

vi.setConfig({ hookTimeout: 180_000 });

const { product, nats, redis } = useProduct(() => ({ LOG_LEVEL: 'info' }));

const TOOL = join(import.meta.dirname, '../main.ts');
/** Resolves with what a command printed, and its exit code. */
const run = (...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> =>
  promisify(execFile)(process.execPath, [TOOL, ...args], {
    env: { ...process.env, NATS_URL: nats.url },
  }).then(
    (printed) => ({ code: 0, ...printed }),
    (error) => error,
  );
/** Resolves with the value of a metric of the projector; undefined if it has none. */
async function metric(name: string): Promise<number | undefined> {
  const lines = (await product.metrics())['stats-projector'].split('\n');
  const line = lines.find((text) => text.startsWith(name));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

test('a product in use is audited in Redis and at the gateway, and a number changed by hand is found', async () => {
  const player = createApiClient(product.url);
  const admin = await logIn(product.url, ADMIN_PASSWORD);
  const game = await createGame(admin, 'WHALE');
  await player.play(game.gameId, 'somebody', ['SHARK', '@REVEAL@', 'WHALE']);
  await player.play(game.gameId, 'other', ['@GIVEUP@']);
  expect(await metric('imguessr_audit_timestamp_seconds')).toBeUndefined();
  expect(await run('stats:audit')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/counts of 1 games .* and 1 answers/),
  });
  expect(await metric('imguessr_audit_timestamp_seconds')).toBeGreaterThan(Date.now() / 1_000 - 60);
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
  expect(await run('stats:audit')).toMatchObject({ code: 0 });
  const client = createClient({ url: redis.url });
  await client.connect();
  onTestFinished(() => client.destroy());
  const ofGame = `${await client.get('{stats}:active')}:{0}:tally:${game.gameId}.*`;
  let key = '';
  await until('the counts in Redis of the edition before', async () => {
    for (const found of await client.keys(ofGame))
      if ((await client.hGet(found, '1.giveUps')) === '1') key = found;
    return key !== '';
  });
  await client.hSet(key, '1.giveUps', '5');
  const { code, stdout, stderr } = await run('stats:audit');
  expect(code).toBe(1);
  expect(stdout).toContain(
    `Game ${game.gameId}, 1.giveUps (statistics of partition 0): 5, and 1 in the play log`,
  );
  expect(stderr).toContain('1 numbers differ');
  expect(await metric('imguessr_audit_drift{audited="redis"')).toBe(1);
  const line = product
    .logs()
    ['stats-projector'].split('\n')
    .find((text) => text.includes('differ from the play log'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    gameId: game.gameId,
    field: '1.giveUps',
    expected: '1',
    found: '5',
  });
});
