import path from 'node:path';
import type { BackingUrls } from '../backing/backing-services.ts';
import type { DataFolder } from '../data-folder.ts';
import { ROOT } from '../root.ts';
import { LaunchError, say } from '../say.ts';
import { FIRST_GAMES } from '../seed/daily-dates.ts';
import type { SeedingPart } from '../seed/seed-catalog.ts';
import { isSeedingUnfinished } from '../seed/unfinished-seeding.ts';
import { hasDemoGames, type Settings } from '../settings.ts';
import { runTool } from '../tool.ts';

const WRITE_BOX = path.join(ROOT, 'content/src/box.command.ts');
const BOXES = path.join(ROOT, 'content/dist');
const SEED = path.join(import.meta.dirname, '../seed/seed.process.ts');

type DemoGames = Pick<Settings, 'language' | 'demoGames'>;

interface SeededProduct {
  readonly folder: DataFolder;
  readonly urls: BackingUrls;
  readonly catalogPort: number;
  readonly sessionSecret: string;
  readonly demo: DemoGames;
}

/** The project with all demo games; the product waits only for the first of them. */
export const DEMO_CONTENT = '@imguessr/content';

/** Composes the missing pictures of the first demo games. Throws `LaunchError` if that fails. */
export async function composeFirstGames(demo: DemoGames): Promise<void> {
  if (demo.demoGames === 0) return;
  const { command, args } = writeBox(firstOf(demo));
  const { code, printed } = await runTool(command, args);
  if (code !== 0)
    throw new LaunchError(`The demo games could not be composed: ${printed.trim().slice(-500)}`);
}

/** Seeds an empty catalog with the first demo games. Throws `LaunchError` if that fails. */
export async function seedFirstGames(product: SeededProduct): Promise<void> {
  const { demo } = product;
  if (!hasDemoGames(demo.language))
    say(
      `There are no demo games in the language ${demo.language}: a new site starts without games.`,
    );
  if (demo.demoGames === 0) return;
  if ((await seed(product, 'first', boxOf(firstOf(demo)))) === 0) return;
  throw new LaunchError(
    'The catalog could not be seeded; see the error above. The next start continues with it.',
  );
}

/**
 * Adds the demo games that an unfinished seeding has left out; a failure is logged, and the next
 * start continues.
 */
export async function seedRemainingGames(product: SeededProduct): Promise<void> {
  const { demo } = product;
  if (!isSeedingUnfinished(product.folder, product.urls.databaseUrl)) return;
  // with a lower priority than the services, which are in use by now
  const { command, args } = writeBox(demo);
  const { code } = await runTool('nice', ['-n', '10', command, ...args]);
  if (code === 0 && (await seed(product, 'rest', boxOf(demo))) === 0) return;
  say('The catalog has only a part of the demo games; the next start adds the others.');
}

const firstOf = ({ language, demoGames = FIRST_GAMES }: DemoGames): DemoGames => ({
  language,
  demoGames: Math.min(demoGames, FIRST_GAMES),
});

/**
 * Returns the box with the first games in a language, or with all in every language, which the
 * admin area offers as well.
 */
const boxOf = ({ language, demoGames }: DemoGames): string =>
  path.join(
    BOXES,
    demoGames === undefined ? 'demo-games.zip' : `first-${demoGames}-games.${language}.zip`,
  );

/** Returns the call that composes missing pictures and writes a box. */
function writeBox(demo: DemoGames): { command: string; args: string[] } {
  const { language, demoGames } = demo;
  const first =
    demoGames === undefined ? [] : ['--language', language, '--first', String(demoGames)];
  return { command: process.execPath, args: [WRITE_BOX, boxOf(demo), ...first] };
}

/**
 * Seeds the catalog in a separate process, whose memory (pictures, clients) is released when it
 * ends. Resolves with its exit code.
 */
async function seed(
  { urls, catalogPort, sessionSecret, folder }: SeededProduct,
  part: SeedingPart,
  box: string,
): Promise<number> {
  const { code } = await runTool(process.execPath, [SEED, part, box], {
    show: true,
    env: {
      NATS_URL: urls.natsUrl,
      DATABASE_URL: urls.databaseUrl,
      CATALOG_URL: `http://127.0.0.1:${catalogPort}`,
      SESSION_SECRET: sessionSecret,
      IMGUESSR_DATA: folder.dir,
    },
  });
  return code;
}
