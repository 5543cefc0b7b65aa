import { existsSync } from 'node:fs';
import path from 'node:path';
import { startNats, startPostgres } from '../backing/backing-services.ts';
import { commandArguments } from '../command-line.ts';
import { runTarget } from '../product/build.ts';
import { assertHasDatabase, nameOf, OTHER_FOLDERS } from '../product/command-folder.ts';
import { readRunState } from '../product/run-state.ts';
import { withSupervisor } from '../product/supervise.ts';
import { ROOT } from '../root.ts';
import { LaunchError, runCommand } from '../say.ts';
import { readSettings } from '../settings.ts';
import { runTool } from '../tool.ts';

const MAIN = path.join(ROOT, 'tools/operations/src/main.ts');
const GENERATED = path.join(ROOT, 'libs/contracts/src/gen');

/**
 * Used when there is no command to run: printing help, or an error in the arguments, needs no
 * server.
 */
const HELP = { needs: [] as readonly string[], product: 'either', createsData: false };

// Runs a command for operators on the servers of the product in the data folder; URLs in the
// environment come first.
await runCommand(async () => {
  const args = commandArguments();
  const settings = readSettings(process.env);
  const state = readRunState(settings.dataDir);
  if (!existsSync(GENERATED)) await generateCode();
  const { requestedCommand } = await import('@imguessr/operations');
  const {
    needs,
    product,
    createsData = false,
  } = (await requestedCommand(args, process.env)) ?? HELP;
  const run = async (urls: NodeJS.ProcessEnv) =>
    (
      await runTool(process.execPath, [MAIN, ...args], {
        env: urls,
        cwd: process.cwd(),
        show: true,
      })
    ).code;

  const databaseUrl = settings.databaseUrl ?? state?.databaseUrl;
  const natsUrl = settings.natsUrl ?? state?.natsUrl;
  const urls = { DATABASE_URL: databaseUrl, NATS_URL: natsUrl };
  const missing = (['DATABASE_URL', 'NATS_URL'] as const).filter(
    (name) => needs.includes(name) && !urls[name],
  );
  if (product !== 'stopped' && missing.length === 0) return run(urls);
  if (product === 'running') {
    throw new LaunchError(
      `Imguessr is not running from ${nameOf(settings)}. Start it with npm start, or set ${missing.join(' and ')}. ${OTHER_FOLDERS}`,
    );
  }
  if (needs.includes('DATABASE_URL') && !settings.databaseUrl && !createsData)
    assertHasDatabase(settings);
  return withSupervisor(settings, async (supervisor, folder) => {
    // nothing runs from here, so the code may be older than proto/
    await generateCode();
    const [database, nats] = await Promise.all([
      settings.databaseUrl ?? startPostgres(folder, supervisor),
      needs.includes('NATS_URL') ? (settings.natsUrl ?? startNats(folder, supervisor)) : undefined,
    ]);
    return run({ DATABASE_URL: database, NATS_URL: nats });
  });
});

async function generateCode(): Promise<void> {
  const { code, printed } = await runTarget('generate');
  if (code !== 0) throw new LaunchError(`The code for proto/ could not be generated. ${printed}`);
}
