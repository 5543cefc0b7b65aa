// npm run test:upgrade: starts the previous release, plays on it, and upgrades its data to this release, back, and again.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@imguessr/chart-tests/kube-tools';
import { countSteps } from '@imguessr/chart-tests/steps';
import { freePort } from '@imguessr/testing/node';
import { expectSameAnswers, FINISHED_PLAYS, playInEachWay, readAnswers, waitUntilCounted } from './played-data.ts';
import { checkOut, PREVIOUS_RELEASE } from './previous-release.ts';
import { createReleaseClient, type ReleaseClient } from './release-client.ts';
import { startRelease } from './running-release.ts';

const PASSWORD = 'a password of the tests';
const [revision = PREVIOUS_RELEASE.commit] = process.argv.slice(2);
const dataDir = path.join(ROOT, '.imguessr/test/upgrade');
const { step, requiredStep, run } = countSteps();

/** Runs a release on the data folder while `work` uses it. */
async function withRelease<T>(title: string, root: string, work: (client: ReleaseClient) => Promise<T>): Promise<T> {
  const adminPassword = PASSWORD;
  const options = { root, dataDir, port: await freePort(), adminPassword };
  const release = await requiredStep(`${title} starts`, () => startRelease(options));
  try {
    return await work(await createReleaseClient(release.url, adminPassword));
  } finally {
    await step(`${title} stops`, () => release.stop());
  }
}

async function upgradeAndReturn(previous: string): Promise<void> {
  // kept is played only on the first release, so that its answers must never change; shared is played on each
  const before = await withRelease('the previous release', previous, async (client) => {
    const kept = { id: await client.createGame('WHALE'), word: 'WHALE' };
    const shared = { id: await client.createGame('OTTER'), word: 'OTTER' };
    return requiredStep('games are created and played', async () => {
      const keptSessions = await playInEachWay(client, kept, 'first');
      const sharedSessions = await playInEachWay(client, shared, 'first');
      for (const game of [kept, shared]) await waitUntilCounted(client, game.id, FINISHED_PLAYS);
      const answers = await readAnswers(client, kept.id, keptSessions);
      return { kept, shared, keptSessions, sharedSessions, answers };
    });
  });
  const { kept, shared, keptSessions, sharedSessions, answers } = before;
  const expectKept = async (client: ReleaseClient) =>
    expectSameAnswers(answers, await readAnswers(client, kept.id, keptSessions));

  const added = await withRelease('this release', ROOT, async (client) => {
    await step('games, pictures, plays and statistics are as before', () => expectKept(client));
    await step('a game of before is played and counted, and an unfinished play is finished', async () => {
      await playInEachWay(client, shared, 'second');
      await client.play(shared.id, sharedSessions.at(-1) ?? '', ['ZZZZZ', shared.word]);
      await waitUntilCounted(client, shared.id, 2 * FINISHED_PLAYS + 1);
    });
    return requiredStep('a new game is created and played', async () => {
      const game = { id: await client.createGame('HERON'), word: 'HERON' };
      const sessions = await playInEachWay(client, game, 'second');
      await waitUntilCounted(client, game.id, FINISHED_PLAYS);
      return { game, sessions };
    });
  });

  const returned = await withRelease('the previous release, after a rollback,', previous, async (client) => {
    await step('games, pictures, plays and statistics are as before', () => expectKept(client));
    await step('a game of before is played and counted', async () => {
      await playInEachWay(client, shared, 'third');
      await waitUntilCounted(client, shared.id, 3 * FINISHED_PLAYS + 1);
    });
    return requiredStep('the game of this release is played and counted, and another game is saved', async () => {
      const sessions = [...added.sessions, ...(await playInEachWay(client, added.game, 'third'))];
      await waitUntilCounted(client, added.game.id, 2 * FINISHED_PLAYS);
      await client.changeWord(kept.id, kept.word);
      return { sessions, answers: await readAnswers(client, added.game.id, sessions) };
    });
  });

  await withRelease('this release, again,', ROOT, async (client) => {
    await step('games, pictures, plays and statistics are as before', async () => {
      await expectKept(client);
      expectSameAnswers(returned.answers, await readAnswers(client, added.game.id, returned.sessions));
    });
    await step('the games are played and counted', async () => {
      await playInEachWay(client, added.game, 'fourth');
      await waitUntilCounted(client, added.game.id, 3 * FINISHED_PLAYS);
      await waitUntilCounted(client, shared.id, 3 * FINISHED_PLAYS + 1);
    });
  });
}

await run(async () => {
  const previous = await checkOut(revision);
  console.log(`From ${revision.slice(0, 12)} to this checkout and back, on the data in ${dataDir}`);
  rmSync(dataDir, { recursive: true, force: true });
  await upgradeAndReturn(previous);
});
