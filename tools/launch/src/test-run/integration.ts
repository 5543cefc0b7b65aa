import { startPostgres } from '../backing/backing-services.ts';
import { bringProgram, NATS, REDIS } from '../backing/programs.ts';
import { DataFolder } from '../data-folder.ts';
import { Supervisor } from '../supervise/supervisor.ts';
import { bringCurrentNats } from './current-nats.ts';
import type { Tally } from './reports.ts';
import { bringS3 } from './s3-server.ts';
import { runVitest } from './stages.ts';
import { emptyTestFolder } from './test-folder.ts';

/** The tests on real NATS, Redis and PostgreSQL: a throw-away database, and the programs for each test to start its own of. */
export async function runIntegrationTests(): Promise<Tally> {
  const [nats, redis, currentNats] = [await bringProgram(NATS), await bringProgram(REDIS), await bringCurrentNats()];
  const s3 = await bringS3();
  const folder = new DataFolder(await emptyTestFolder('int'));
  const supervisor = await Supervisor.take(folder);
  try {
    return await runVitest('int', {
      IMGUESSR_NATS_SERVER: nats,
      IMGUESSR_REDIS_SERVER: redis,
      IMGUESSR_NATS_SERVER_CURRENT: currentNats,
      IMGUESSR_S3_SERVER: s3,
      DATABASE_URL: await startPostgres(folder, supervisor, { lasting: false }),
    });
  } finally {
    await supervisor.stop();
  }
}
