// npm run test:upgrade: starts the previous release, plays on it, and upgrades its data to this
// release, back, and again.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@imguessr/chart-tests/kube-tools';
import { countSteps } from '@imguessr/chart-tests/steps';
import { freePort } from '@imguessr/testing/node';
import { type ApiClient, createGame, logIn } from '@imguessr/testing/product';
import {
  expectSameAnswers,
  FINISHED_PLAYS,
  playInEachWay,
  readAnswers,
  waitUntilCounted,
} from './played-data.ts';
import { checkOut, PREVIOUS_RELEASE } from './previous-release.ts';
import { startRelease } from './running-release.ts';

const PASSWORD = 'a password of the tests';
const [revision = PREVIOUS_RELEASE.commit] = process.argv.slice(2);
const dataDir = path.join(ROOT, '.imguessr/test/upgrade');
const { step, requiredStep, run } = countSteps();

/** Runs a release on the data folder while `work` uses it. */
async function withRelease<T>(
  title: string,
  root: string,
  work: (client: ApiClient) => Promise<T>,
): Promise<T> {
  const adminPassword = PASSWORD;
  const options = { root, dataDir, port: await freePort(), adminPassword };
  const release = await requiredStep(`${title} starts`, () => startRelease(options));
  try {
    return await work(await logIn(release.url, adminPassword));
  } finally {
    await step(`${title} stops`, () => release.stop());
  }
}

async function upgradeAndReturn(previous: string): Promise<void> {
  // kept is played only on the first release, so that its answers must never change; shared is
  // played on each
  const before = await withRelease('the previous release', previous, async (client) => {
    const kept = await createGame(client, 'WHALE');
    const shared = await createGame(client, 'OTTER');
    return requiredStep('games are created and played', async () => {
      const keptSessions = await playInEachWay(client, kept, 'first');
      const sharedSessions = await playInEachWay(client, shared, 'first');
      for (const game of [kept, shared])
        await waitUntilCounted(client, game.gameId, FINISHED_PLAYS);
      const answers = await readAnswers(client, kept.gameId, keptSessions);
      return { kept, shared, keptSessions, sharedSessions, answers };
    });
  });
  const { kept, shared, keptSessions, sharedSessions, answers } = before;
  const expectKept = async (client: ApiClient) =>
    expectSameAnswers(answers, await readAnswers(client, kept.gameId, keptSessions));

  const added = await withRelease('this release', ROOT, async (client) => {
    await step('games, pictures, plays and statistics are as before', () => expectKept(client));
    await step(
      'a game of before is played and counted, and an unfinished play is finished',
      async () => {
        await playInEachWay(client, shared, 'second');
        await client.play(shared.gameId, sharedSessions.at(-1) ?? '', ['ZZZZZ', shared.word]);
        await waitUntilCounted(client, shared.gameId, 2 * FINISHED_PLAYS + 1);
      },
    );
    return requiredStep('a new game is created and played', async () => {
      const game = await createGame(client, 'HERON');
      const sessions = await playInEachWay(client, game, 'second');
      await waitUntilCounted(client, game.gameId, FINISHED_PLAYS);
      return { game, sessions };
    });
  });

  const returned = await withRelease(
    'the previous release, after a rollback,',
    previous,
    async (client) => {
      await step('games, pictures, plays and statistics are as before', () => expectKept(client));
      await step('a game of before is played and counted', async () => {
        await playInEachWay(client, shared, 'third');
        await waitUntilCounted(client, shared.gameId, 3 * FINISHED_PLAYS + 1);
      });
      return requiredStep(
        'the game of this release is played and counted, and another game is saved',
        async () => {
          const sessions = [
            ...added.sessions,
            ...(await playInEachWay(client, added.game, 'third')),
          ];
          await waitUntilCounted(client, added.game.gameId, 2 * FINISHED_PLAYS);
          await client.put(`/api/admin/games/${kept.gameId}`, { word: kept.word });
          return { sessions, answers: await readAnswers(client, added.game.gameId, sessions) };
        },
      );
    },
  );

  await withRelease('this release, again,', ROOT, async (client) => {
    await step('games, pictures, plays and statistics are as before', async () => {
      await expectKept(client);
      expectSameAnswers(
        returned.answers,
        await readAnswers(client, added.game.gameId, returned.sessions),
      );
    });
    await step('the games are played and counted', async () => {
      await playInEachWay(client, added.game, 'fourth');
      await waitUntilCounted(client, added.game.gameId, 3 * FINISHED_PLAYS);
      await waitUntilCounted(client, shared.gameId, 3 * FINISHED_PLAYS + 1);
    });
  });
}

await run(async () => {
  const previous = await checkOut(revision);
  console.log(`From ${revision.slice(0, 12)} to this checkout and back, on the data in ${dataDir}`);
  rmSync(dataDir, { recursive: true, force: true });
  await upgradeAndReturn(previous);
});
