// Starts the command by npm: its environment, its output and its exit code.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useDatabase } from '@imguessr/testing/fixtures';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTool } from '../tool.ts';

const server = useDatabase();
let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'imguessr-commands-'));
});
afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const run = (args: string[], databaseUrl = '') =>
  runTool(process.execPath, [join(import.meta.dirname, 'imguessr.ts'), ...args], {
    env: { DATABASE_URL: databaseUrl, NATS_URL: '', IMGUESSR_DATA: dataDir },
  });

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query(sql).finally(() => client.end());
  return rows;
}

describe('npm run imguessr', () => {
  test('runs a command on the servers of the environment', async () => {
    expect((await run(['catalog:rebuild'], server.url)).printed).toContain(
      'Rebuilt the tables of 0 games from 0 events.',
    );
    await query(`
      INSERT INTO catalog_fact (game_id, revision, at, actor, kind, body) VALUES
        (7, 1, now(), 'seed', 'GameCreated', '{"word":"BEE","isActive":true,"isDaily":false}'),
        (7, 2, now(), 'seed', 'DailyGamePicked', '{"date":"2026-05-01","isPlanned":false}')`);
    const { code, printed } = await run(['catalog:rebuild'], server.url);
    expect([code, printed]).toEqual([
      0,
      expect.stringContaining('Rebuilt the tables of 1 game from 2 events.\n'),
    ]);
    expect(await query('SELECT id, word, revision FROM game')).toEqual([
      { id: 7, word: 'BEE', revision: 2 },
    ]);
    expect(await query('SELECT game_id, is_planned FROM daily_game')).toEqual([
      { game_id: 7, is_planned: false },
    ]);
  });
});
