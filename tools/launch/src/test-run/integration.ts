import { startPostgres } from '../backing/backing-services.ts';
import { ensureProgram, NATS, REDIS } from '../backing/programs.ts';
import { DataFolder } from '../data-folder.ts';
import { Supervisor } from '../supervise/supervisor.ts';
import { runTool } from '../tool.ts';
import { bringCurrentNats } from './current-nats.ts';
import type { Tally } from './reports.ts';
import { bringS3 } from './s3-server.ts';
import { emptyTestFolder } from './test-folder.ts';
import { runVitest } from './vitest.ts';

/** The tests on real NATS, Redis and PostgreSQL: a throw-away database, and the programs for each test to start its own of. */
export async function runIntegrationTests({ onlyChanged = false } = {}): Promise<Tally> {
  const [nats, redis, currentNats] = [await ensureProgram(NATS), await ensureProgram(REDIS), await bringCurrentNats()];
  const s3 = await bringS3();
  const folder = new DataFolder(await emptyTestFolder('int'));
  const supervisor = await Supervisor.open(folder);
  try {
    const env = {
      IMGUESSR_NATS_SERVER: nats,
      IMGUESSR_REDIS_SERVER: redis,
      IMGUESSR_NATS_SERVER_CURRENT: currentNats,
      IMGUESSR_S3_SERVER: s3,
      DATABASE_URL: await startPostgres(folder, supervisor, { durable: false }),
    };
    return await runVitest(['int'], { env, changedSince: onlyChanged ? await lastShared() : undefined });
  } finally {
    await supervisor.stop();
  }
}

/** Resolves with the commit since which changes are one's own: where the branch left the one that it follows, else the last. */
async function lastShared(): Promise<string> {
  const { code, printed } = await runTool('git', ['merge-base', 'HEAD', '@{upstream}']);
  return code === 0 ? printed.trim() : 'HEAD';
}
