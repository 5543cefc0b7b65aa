// Needs the whole product: the lines of the documentation, run by a shell, through the gateway and
// the catalog.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { AdminGame, CreatedToken, HistoryEntry } from '@imguessr/contracts';
import { expect, onTestFinished, test } from 'vitest';
import { BASE_URL } from '../product/address.ts';
import { logIn, PASSWORD, plainPicture } from '../product/admin.ts';
import { call, expectError } from '../product/call.ts';

/** Resolves with the lines of the API's documentation, without those that name site and token. */
async function documentedLines(): Promise<string> {
  const { info } = await (await fetch(`${BASE_URL}/api/openapi.json`)).json();
  const [, block = ''] = /```sh\n([\s\S]*?)```/.exec(info.description) ?? [];
  const lines = block.trim().split('\n');
  expect(lines.length).toBeLessThanOrEqual(10);
  const commands = lines.filter((line) => !/^(site|token)=/.test(line)).join('\n');
  // A key belongs to one game for a day, also to one that an earlier run has deleted.
  return commands.replaceAll('whale-of-may', `whale-${Date.now()}`);
}

test.skipIf(!PASSWORD)(
  'a game with five pictures is created by the ten lines of the documentation',
  async () => {
    const owner = await logIn();
    const name = `Script ${Date.now()}`;
    const body = { name, days: 1 };
    const { token, editor } = await owner.fetchOk<CreatedToken>('createToken', { body });
    const headers = { authorization: `Bearer ${token}` };
    const folder = mkdtempSync(path.join(tmpdir(), 'imguessr-token-'));
    onTestFinished(async () => {
      rmSync(folder, { recursive: true });
      await owner.call('removeEditor', { params: { editorId: editor.id } });
    });
    for (const n of [1, 2, 3, 4, 5])
      writeFileSync(path.join(folder, `${n}.jpg`), await plainPicture(n * 40));
    const env = { ...process.env, site: BASE_URL, token };
    const run = promisify(execFile);
    const lines = await documentedLines();
    const create = () => run('bash', ['-euo', 'pipefail', '-c', lines], { cwd: folder, env });
    await create();
    // A repeat creates nothing: each request has its key.
    await create();

    const games = await call<AdminGame[]>('listGames', { headers });
    const created = games.json.findLast(({ word }) => word === 'WHALE');
    expect(games.json.filter(({ word, isActive }) => word === 'WHALE' && !isActive)).toHaveLength(
      1,
    );
    expect(created).toMatchObject({ imageCount: 5, isActive: false, isDaily: true });
    const id = created?.id ?? 0;
    onTestFinished(async () => {
      await owner.call('deleteGame', { params: { id } });
    });
    const history = await owner.fetchOk<HistoryEntry[]>('gameHistory', { params: { id } });
    expect(new Set(history.map(({ author, authorName }) => `${author} ${authorName}`))).toEqual(
      new Set([`editor ${name}`]),
    );

    const another = await call('createToken', { headers, body: { name: 'Another', days: 1 } });
    expect(expectError(another, 403)).toContain('Only owners');
    await owner.fetchOk('removeEditor', { params: { editorId: editor.id } });
    expect(expectError(await call('listGames', { headers }), 401)).toContain('was removed');
    const later = await owner.fetchOk<HistoryEntry[]>('gameHistory', { params: { id } });
    expect(new Set(later.map(({ author }) => author))).toEqual(new Set(['former']));
  },
);
