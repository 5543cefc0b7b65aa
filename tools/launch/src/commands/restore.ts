import { existsSync } from 'node:fs';
import path from 'node:path';
import { startBackingServices } from '../backing/backing-services.ts';
import { readCommandLine } from '../command-line.ts';
import { runTarget } from '../product/build.ts';
import { withSupervisor } from '../product/supervise.ts';
import { LaunchError, runCommand, say } from '../say.ts';
import { ROOT, readSettings } from '../settings.ts';
import { runTool } from '../tool.ts';

const TOOL = path.join(ROOT, 'tools/operations/src/restore/command.ts');
/** Written last, so that a folder without it contains no complete backup. */
const MANIFEST_FILE = 'backup.json';

await runCommand(async () => {
  const { positionals, values } = readCommandLine({
    usage: 'npm run restore -- <folder of a backup> [<folder of a newer backup>] [--replace]',
    options: { replace: { type: 'boolean' } },
    positionals: [1, 2],
  });
  const settings = readSettings(process.env);
  const [backup = '', newer] = positionals.map((folder) => path.resolve(folder));
  for (const folder of [backup, newer ?? backup]) {
    if (!existsSync(path.join(folder, MANIFEST_FILE)))
      throw new LaunchError(`There is no complete backup in ${folder}.`);
  }
  // the tables are rebuilt by the catalog's own code, which needs the code generated from proto/
  const generated = await runTarget('generate');
  if (generated.code !== 0) throw new LaunchError(`The code for proto/ could not be generated. ${generated.printed}`);
  return withSupervisor(settings, async (supervisor, folder) => {
    const { databaseUrl, natsUrl } = await startBackingServices(settings, folder, supervisor);
    say('Restoring the events, and rebuilding the tables from them …');
    const { code, printed } = await runTool(
      process.execPath,
      [TOOL, backup, ...(newer ? [newer] : []), ...(values.replace ? ['--replace'] : [])],
      {
        env: {
          DATABASE_URL: databaseUrl,
          NATS_URL: natsUrl,
          ARCHIVE_DATABASE_URL: settings.archiveDatabaseUrl ?? databaseUrl,
        },
      },
    );
    if (code !== 0) throw new LaunchError(`The restore failed. ${printed.trim()}`);
    say(`${printed.trim()} The statistics are rebuilt at the next start.`);
    return 0;
  });
});
