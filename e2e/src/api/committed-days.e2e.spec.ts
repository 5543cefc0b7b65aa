// Needs gateway and catalog with the pictures of real days: what the second program checks is what
// visitors download.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { AdminGame, Commitment, Commitments } from '@imguessr/contracts';
import {
  earliestDateOnEarth,
  firstStartOf,
  latestDateOnEarth,
  shiftDate,
  utcDate,
} from '@imguessr/game-rules';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { BASE_URL } from '../product/address.ts';
import { type Admin, logIn, PASSWORD } from '../product/admin.ts';
import { expectError, fetchOk, send } from '../product/call.ts';

const DOCUMENT = join(import.meta.dirname, '../../../docs/bots/committed-days.md');
const folder = mkdtempSync(join(tmpdir(), 'imguessr-check-'));
const program = join(folder, 'check.mjs');
beforeAll(() => {
  const [, lines = ''] = /```js\n(.*?)```/s.exec(readFileSync(DOCUMENT, 'utf8')) ?? [];
  writeFileSync(program, lines);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the program of the document; resolves with what it prints, or rejects with its error. */
const check = async (site: string): Promise<string> =>
  (await promisify(execFile)(process.execPath, [program, site])).stdout;

const ofDate = async (date: string): Promise<Commitment[]> =>
  (await fetchOk<Commitments>('commitments', { query: { date } })).commitments;

/** A site that serves what the product does, with a change in its list of commitments. */
async function forgedSite(forge: (list: string) => string): Promise<string> {
  const server: Server = createServer(async ({ url = '' }, response) => {
    const original = await fetch(BASE_URL + url);
    const isList = url.startsWith('/api/commitments');
    response.writeHead(original.status);
    response.end(isList ? forge(await original.text()) : Buffer.from(await original.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('the program in docs/bots/committed-days.md', () => {
  test('finds every opened day of the product right, with its pictures', async () => {
    const { commitments } = await fetchOk<Commitments>('commitments');
    const opened = commitments.filter((commitment) => commitment.opened).length;
    expect(opened).toBeGreaterThan(0);
    expect(await check(BASE_URL)).toMatch(new RegExp(`, ${opened} of them opened: all are right`));
  });

  test.each<[what: string, forge: (list: string) => string]>([
    ['another word', (list) => list.replace(/"word":"[A-Z]+"/, '"word":"FORGED"')],
    ['another reason', (list) => list.replace('"reason":""', '"reason":"none"')],
    ['another time', (list) => list.replace(/"at":"2\d/, '"at":"19')],
    [
      'a picture with other bytes',
      (list) => list.replace(/\/pictures\/[0-9a-f]{32}\.webp/, '/robots.txt'),
    ],
  ])('finds %s', async (_what, forge) => {
    await expect(check(await forgedSite(forge))).rejects.toThrow('is not what was committed to');
  });
});

describe('the days of the product', () => {
  test('are open once they are over everywhere, and not before', async () => {
    const { commitments } = await fetchOk<Commitments>('commitments');
    const earliest = earliestDateOnEarth(Date.now());
    for (const { date, opened } of commitments)
      if (date >= earliest) expect(opened).toBeUndefined();
    expect((await ofDate(shiftDate(earliest, -1))).at(-1)?.opened).toBeDefined();
  });

  test('have a page, and a date that is not one is rejected', async () => {
    expect((await send('GET', `/commitments/${utcDate(Date.now())}`)).status).toBe(200);
    expectError(await send('GET', '/api/commitments?date=2026-02-30'), 400);
    expectError(await send('GET', '/api/commitments?after=-1'), 400);
  });
});

describe.skipIf(!PASSWORD)('a planned day', () => {
  const REASON = 'A picture was unclear';
  const WORDS = ['OCELOTS', 'GAZELLES'];
  const date = shiftDate(latestDateOnEarth(Date.now()), 230);
  let admin: Admin;
  let games: AdminGame[];
  const plan = (gameId: number | null, reason?: string) =>
    admin.call('planDays', { body: { days: [{ date, gameId }], ...(reason && { reason }) } });

  beforeAll(async () => {
    admin = await logIn();
    games = await Promise.all(WORDS.map((word) => admin.createGame(word, { isDaily: true })));
  });
  afterAll(async () => {
    await plan(null);
    for (const { id } of games) await admin.fetchOk('deleteGame', { params: { id } });
  });

  test('shows both commitments with the reason when it is planned again, and nothing of either game', async () => {
    const [one, other] = games as [AdminGame, AdminGame];
    expect((await plan(one.id)).status).toBe(200);
    const first = (await ofDate(date)).at(-1);
    expect(Date.parse(first?.at ?? '')).toBeLessThan(firstStartOf(date));
    expect((await plan(other.id, REASON)).status).toBe(200);
    const [same, second] = (await ofDate(date)).slice(-2);
    expect(same).toEqual(first);
    expect(second).toMatchObject({ date, reason: REASON });
    expect(second?.content).not.toBe(first?.content);
    const { text } = await send('GET', `/api/commitments?date=${date}`);
    for (const secret of ['opened', 'gameId', 'word', 'salt', 'pictures', ...WORDS])
      expect(text).not.toContain(secret);
  });

  test('is not planned again for a reason that names a word', async () => {
    const [one] = games as [AdminGame];
    const before = await ofDate(date);
    for (const word of WORDS) expectError(await plan(one.id, `Not ${word.toLowerCase()}`), 400);
    expect(await ofDate(date)).toEqual(before);
  });
});
