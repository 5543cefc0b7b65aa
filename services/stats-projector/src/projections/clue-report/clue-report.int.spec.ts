// Starts processes, because projectors are killed and replaced.
import type { ChildProcess } from 'node:child_process';
import type { ClueReport } from '@imguessr/contracts';
import type { PlayFact } from '@imguessr/contracts/facts';
import { until } from '@imguessr/testing/node';
import { describe, expect, onTestFinished, test } from 'vitest';
import { useBackingServers, useProjectors } from '../../testing/fixtures.ts';
import { spawnProjector } from '../../testing/projector.ts';
import { recountClues } from '../../testing/recount-clues.ts';
import { playOf, timed } from '../../testing/stored-fact.ts';
import { activeVersion, isAllStored, versionContents } from '../../testing/version-contents.ts';

const PARTITIONS = 2;
const GAMES = [1, 2, 3];
const { redis, log, backing } = useBackingServers(PARTITIONS);
const projectors = useProjectors(backing);
const stored: PlayFact[] = [];

const append = async (facts: readonly PlayFact[]) => {
  await log.append(facts);
  stored.push(...facts);
};
/** Returns plays of all kinds, with seconds to minutes between attempts. */
const somePlays = (count: number): PlayFact[] => {
  const kinds = [
    '!WHALE',
    'CAT !WHALE',
    '? ? !WHALE',
    'CAT DOG .',
    'CAT ? COW PIG HEN',
    'CAT',
    '? CAT DOG',
  ];
  return Array.from({ length: count }, (_, i) => {
    const session = `p${stored.length}-${i}`;
    const play = playOf(GAMES[i % 3] ?? 1, session, kinds[i % kinds.length] ?? '.', {
      isAiSelfPlay: i % 29 === 0,
    });
    return timed(play, (n) => 1_780_000_000_000 + n * (2_000 + (i % 50) * 1_500));
  }).flat();
};

/**
 * Waits until the report of a game includes all stored facts, and expects it to equal a recount.
 */
async function expectRecount(gameId: number): Promise<void> {
  const { plays, clues } = recountClues(stored, gameId);
  const attempts = (report: ClueReport) =>
    report.clues.reduce(
      (sum, { solved, wrong, reveals, giveUps }) => sum + solved + wrong + reveals + giveUps,
      0,
    );
  const expected = stored.filter((fact) => fact.gameId === gameId && !fact.isAiSelfPlay).length;
  const report = await until(`the clues of game ${gameId}`, async () => {
    const reply = await log.clues(gameId).catch(() => undefined);
    return reply && 'report' in reply && attempts(reply.report) === expected && reply.report;
  });
  expect(report).toMatchObject({
    gameId,
    plays,
    clues: clues.map(({ median: _, ...exact }) => exact),
  });
  clues.forEach(({ median, clue }, index) => {
    const seconds = report.clues[index]?.medianSeconds ?? null;
    if (median === null || seconds === null) expect([clue, seconds]).toEqual([clue, median]);
    else expect(Math.abs(seconds / median - 1)).toBeLessThan(0.05);
  });
}
const expectRecounts = () => Promise.all(GAMES.map(expectRecount));

describe('the clues of a game', () => {
  test('include the most recent attempt', async () => {
    await projectors.start();
    expect(await log.clues(9)).toMatchObject({ report: { gameId: 9, plays: 0 } });
    for (let n = 1; n <= 30; n++) {
      await log.append(playOf(9, `quick${n}`, n % 2 === 0 ? '!WHALE' : '?'));
      expect(await log.clues(9)).toMatchObject({ report: { plays: n } });
    }
    expect(await log.clues(9)).toMatchObject({
      report: { clues: [{ seen: 30, solved: 15 }, { seen: 15 }, {}, {}, {}] },
    });
    expect(await log.clues(0)).toMatchObject({ error: { code: 'INVALID_REQUEST' } });
  });

  test('continue where they were after the projector is restarted, including a play in progress', async () => {
    await projectors.start();
    await append(somePlays(100));
    const [shown, next] = timed(
      playOf(1, 'broken-off', '? !WHALE'),
      (n) => 1_780_000_000_000 + n * 7_000,
    );
    if (!shown || !next) throw new Error('two facts were made');
    await append([shown]);
    await until('all to be stored', async () =>
      isAllStored(redis, (await activeVersion(redis)) ?? '', PARTITIONS),
    );
    await projectors.stopAll();
    await projectors.start();
    await append([next]);
    await expectRecounts();
  });

  test('are counted again when Redis is emptied', async () => {
    await projectors.start();
    await redis.send('FLUSHALL');
    await append(somePlays(50));
    await expectRecounts();
  });
});

describe('two projectors that are killed repeatedly', () => {
  test('count every attempt exactly once, and store the same bytes as a rebuild', async () => {
    const processes: ChildProcess[] = [spawnProjector(backing()), spawnProjector(backing())];
    onTestFinished(() => {
      for (const child of processes) child.kill('SIGKILL');
    });
    const kill = async (child: ChildProcess | undefined) => {
      const gone = new Promise((resolve) => child?.once('exit', resolve));
      child?.kill('SIGKILL');
      await gone;
    };
    const killOne = async (n: number) => {
      await kill(processes[n % 2]);
      processes[n % 2] = spawnProjector(backing());
    };
    let isLoading = true;
    const loading = (async () => {
      for (let round = 0; round < 12; round++) await append(somePlays(120));
      isLoading = false;
    })();
    for (let n = 0; isLoading || n < 6; n++) await killOne(n);
    await loading;
    await expectRecounts();
    await Promise.all(processes.map(kill));

    await projectors.start();
    const version = (await activeVersion(redis)) ?? '';
    await until('all to be stored', () => isAllStored(redis, version, PARTITIONS));
    const contents = await versionContents(redis, version);
    expect(await log.rebuild()).toMatchObject({ done: true });
    expect(await versionContents(redis, (await activeVersion(redis)) ?? '')).toEqual(contents);
  });
});
