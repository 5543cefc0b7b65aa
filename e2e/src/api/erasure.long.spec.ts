// Needs the whole product: no store of any service keeps the session id.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { AdminGameStats } from '@imguessr/contracts';
import { parseNatsUrl } from '@imguessr/messaging/nats-url';
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
    env: { ...process.env, NATS_URL: runState().natsUrl },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.stdin.end(sessionIds.join('\n'));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await exited, output: out + err };
}

/** Returns the subjects of a session in all streams. */
async function subjectsOf(sessionId: string): Promise<string[]> {
  const nc = await connect(parseNatsUrl(runState().natsUrl));
  try {
    const jsm = await jetstreamManager(nc);
    const found: string[] = [];
    for await (const name of jsm.streams.names()) {
      const { state } = await jsm.streams.info(name, { subjects_filter: '>' });
      found.push(
        ...Object.keys(state.subjects ?? {}).filter((subject) => subject.includes(sessionId)),
      );
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
    expect(await subjectsOf(player.sessionId)).toHaveLength(2);

    const { code, output } = await erase([player.sessionId]);
    expect(output).toContain(
      'Erased 1 play, 2 events and 0 recovery codes. No data of this session is stored any more',
    );
    expect(output).not.toContain(player.sessionId);
    expect(code).toBe(0);

    for (let n = 0; n < REQUESTS; n++) expect(await player.records()).toEqual([]);
    expect(await subjectsOf(player.sessionId)).toEqual([]);
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
