import path from 'node:path';
import { startBackingServices } from '../backing/backing-services.ts';
import { readCommandLine } from '../command-line.ts';
import { runTarget } from '../product/build.ts';
import { withSupervisor } from '../product/supervise.ts';
import { LaunchError, runCommand, say } from '../say.ts';
import { ROOT, readSettings } from '../settings.ts';
import { runTool } from '../tool.ts';

const TOOL = path.join(ROOT, 'tools/operations/src/reconcile/command.ts');

await runCommand(async () => {
  readCommandLine({ usage: 'npm run reconcile' });
  const settings = readSettings(process.env);
  // the tables are rebuilt by the catalog's own code, which needs the code generated from proto/
  const generated = await runTarget('generate');
  if (generated.code !== 0) throw new LaunchError(`The code for proto/ could not be generated. ${generated.printed}`);
  return withSupervisor(settings, async (supervisor, folder) => {
    const { databaseUrl, natsUrl } = await startBackingServices(settings, folder, supervisor);
    say('Comparing the play log, its archive and the catalog …');
    const { code, printed } = await runTool(process.execPath, [TOOL], {
      env: {
        DATABASE_URL: databaseUrl,
        NATS_URL: natsUrl,
        ARCHIVE_DATABASE_URL: settings.archiveDatabaseUrl ?? databaseUrl,
      },
    });
    if (code !== 0) throw new LaunchError(`The stores could not be made to agree. ${printed.trim()}`);
    say(printed.trim());
    return 0;
  });
});
