import path from 'node:path';
import { startBackingServices } from '../backing/backing-services.ts';
import { runTarget } from '../product/build.ts';
import { withSupervisor } from '../product/supervise.ts';
import { LaunchError, runCommand, say } from '../say.ts';
import { ROOT, readSettings } from '../settings.ts';
import { runTool } from '../tool.ts';

const TOOL = path.join(ROOT, 'tools/operations/src/backup/command.ts');

await runCommand(async () => {
  const settings = readSettings(process.env);
  const [backup, newer] = process.argv.slice(3).map((folder) => path.resolve(folder));
  if (!backup) throw new LaunchError('Say where from: npm run restore -- <the folder of a backup>.');
  // the tables are made by the catalog's own code, which reads generated messages
  const generated = await runTarget('generate');
  if (generated.code !== 0)
    throw new LaunchError(`The messages between services could not be generated. ${generated.printed}`);
  return withSupervisor(settings, async (supervisor, folder) => {
    const { databaseUrl, natsUrl } = await startBackingServices(settings, folder, supervisor);
    say('Putting the facts back, and making the tables from them …');
    const { code, printed } = await runTool(process.execPath, [TOOL, 'restore', backup, ...(newer ? [newer] : [])], {
      env: { DATABASE_URL: databaseUrl, NATS_URL: natsUrl },
    });
    if (code !== 0) throw new LaunchError(`The restore failed. ${printed.trim()}`);
    say(`${printed.trim()} The statistics are counted at the next start.`);
    return 0;
  });
});
