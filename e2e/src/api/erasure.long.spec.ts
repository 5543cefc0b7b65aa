// Needs the whole product: no store of any service keeps the session id.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { AdminGameStats } from '@imguessr/contracts';
import { parseNatsUrl } from '@imguessr/messaging/nats-url';
import { PLAY_STREAM } from '@imguessr/play-log';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { beforeAll, describe, expect, test } from 'vitest';
import { canAccessInternals, runState } from '../product/address.ts';
import { fetchOk } from '../product/call.ts';
import { createGame } from '../product/new-game.ts';
import { readPlayLog, recount } from '../product/play-log.ts';
import { newPlayer, newSessionId, type Player } from '../product/player.ts';

const RUN = join(import.meta.dirname, '../../../tools/launch/run.mjs');
const WORD = 'ORANGE';
/** Enough requests that every instance of a service answers at least one. */
const REQUESTS = 20;

/** Runs the command like an operator, next to the running product. */
async function erase(
  sessionIds: readonly string[],
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [RUN, 'imguessr', 'erase'], {
    env: { ...process.env, DATABASE_URL: runState().databaseUrl, NATS_URL: runState().natsUrl },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.stdin.end(sessionIds.join('\n'));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await exited, output: out + err };
}

/** Returns how many messages of the log contain the id of a session. */
async function messagesWith(sessionId: string): Promise<number> {
  const nc = await connect(parseNatsUrl(runState().natsUrl));
  try {
    const jsm = await jetstreamManager(nc);
    const { first_seq, last_seq } = (await jsm.streams.info(PLAY_STREAM)).state;
    let found = 0;
    for (let seq = first_seq; seq <= last_seq; seq++) {
      const message = await jsm.streams.getMessage(PLAY_STREAM, { seq }).catch(() => undefined);
      if (message && Buffer.from(message.data).includes(sessionId)) found++;
    }
    return found;
  } finally {
    await nc.close();
  }
}

describe.skipIf(!canAccessInternals)('erasing the plays of a session', () => {
  let gameId: number;
  let player: Player;
  beforeAll(async () => {
    gameId = await createGame(WORD);
    for (let n = 0; n < 8; n++) await newPlayer(gameId).guess(WORD);
    player = newPlayer(gameId, newSessionId());
    await player.reveal();
    await player.giveUp();
  });

  test('removes its id everywhere and keeps the statistics', async () => {
    const stats = () => fetchOk<AdminGameStats>('gameStats', { params: { id: gameId } });
    const before = await stats();
    expect(before.totalGames).toBe(9);
    for (let n = 0; n < REQUESTS; n++) expect(await player.records()).toHaveLength(2);
    expect(await messagesWith(player.sessionId)).toBeGreaterThan(0);

    const { code, output } = await erase([player.sessionId]);
    expect(output).toContain(
      'Erased 1 play and 0 recovery codes. No data of this session is stored any more',
    );
    expect(output).not.toContain(player.sessionId);
    expect(code).toBe(0);

    for (let n = 0; n < REQUESTS; n++) expect(await player.records()).toEqual([]);
    expect(await messagesWith(player.sessionId)).toBe(0);
    expect(await stats()).toEqual(before);
    expect(recount(await readPlayLog()).get(gameId)).toEqual(before.guessDistribution);
  });

  test('does not affect other sessions', async () => {
    const other = newPlayer(gameId);
    await other.guess(WORD);
    const { code, output } = await erase(['a-session-that-nobody-has']);
    expect(code).not.toBe(0);
    expect(output).toContain('Nothing was erased');
    expect(await other.records()).toHaveLength(1);
  });
});

describe.skipIf(!canAccessInternals)('the erase command', () => {
  test('rejects an invalid session id with an explanation', async () => {
    const { code, output } = await erase(['not a session!']);
    expect(code).not.toBe(0);
    expect(output).toContain('Number 3 is not a session id');
  });
});
