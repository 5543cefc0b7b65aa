import { startPostgres } from '../backing/backing-services.ts';
import { ensureCurrentNats } from '../backing/programs/current-nats.ts';
import { ensureProgram, NATS, REDIS } from '../backing/programs/programs.ts';
import { ensureS3Server } from '../backing/programs/s3-server.ts';
import { DataFolder } from '../data-folder.ts';
import { Supervisor } from '../supervise/supervisor.ts';
import type { Tally } from './reports.ts';
import { emptyTestFolder } from './test-folder.ts';
import { runVitest } from './vitest.ts';

/**
 * Runs vitest projects on real NATS, Redis and PostgreSQL: with a temporary database server, and
 * programs of which each test starts its own.
 */
export async function runIntegrationTests(projects: readonly string[]): Promise<Tally> {
  const [nats, redis] = [await ensureProgram(NATS), await ensureProgram(REDIS)];
  const currentNats = await ensureCurrentNats();
  const s3 = await ensureS3Server();
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
    return await runVitest(projects, { env });
  } finally {
    await supervisor.stop();
  }
}
