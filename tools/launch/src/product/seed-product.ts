import path from 'node:path';
import type { BackingUrls } from '../backing/backing-services.ts';
import type { DataFolder } from '../data-folder.ts';
import { LaunchError, say } from '../say.ts';
import { FIRST_GAMES } from '../seed/demo-games.ts';
import { isSeedingUnfinished, type SeedingPart } from '../seed/seed-catalog.ts';
import { ROOT } from '../settings.ts';
import { runTool } from '../tool.ts';

const COMPOSE = path.join(ROOT, 'tools/demo-content/src/compose.ts');
const SEED = path.join(import.meta.dirname, '../seed/seed.process.ts');

/** What seeding needs to know of a running product. */
interface SeededProduct {
  readonly folder: DataFolder;
  readonly urls: BackingUrls;
  /** The port at which the catalog accepts pictures, and the secret by which it knows who sends them. */
  readonly catalogPort: number;
  readonly sessionSecret: string;
  /** How many demo games it gets; all by default. */
  readonly demoGames: number | undefined;
}

/** The project that composes all demo pictures; the product waits only for those of the first games. */
export const DEMO_PICTURES = '@imguessr/demo-content';

/** Composes the missing pictures of the first demo games. Throws `LaunchError` if that fails. */
export async function composeFirstGames(demoGames = FIRST_GAMES): Promise<void> {
  const count = Math.min(demoGames, FIRST_GAMES);
  const { code, printed } = await runTool(process.execPath, [COMPOSE, '--first', String(count)]);
  if (code !== 0) throw new LaunchError(`The demo pictures could not be composed: ${printed.trim().slice(-500)}`);
}

/** Seeds an empty catalog with the first demo games. Throws `LaunchError` if that fails. */
export async function seedFirstGames(product: SeededProduct): Promise<void> {
  if ((await seed(product, 'first')) === 0) return;
  throw new LaunchError('The catalog could not be seeded; see the error above. The next start continues with it.');
}

/** Adds the demo games that an unfinished seeding has left out; a failure is logged, and the next start continues. */
export async function seedRemainingGames(product: SeededProduct): Promise<void> {
  if (!isSeedingUnfinished(product.folder, product.urls.databaseUrl)) return;
  // with a lower priority than the services, which are in use by now
  const count = product.demoGames === undefined ? [] : ['--first', String(product.demoGames)];
  const { code } = await runTool('nice', ['-n', '10', process.execPath, COMPOSE, ...count]);
  if (code === 0 && (await seed(product, 'rest')) === 0) return;
  say('The catalog has only a part of the demo games; the next start adds the others.');
}

/** Seeds the catalog in a separate process, whose memory (pictures, clients) is released when it ends. Resolves with its exit code. */
async function seed(
  { urls, catalogPort, sessionSecret, folder, demoGames }: SeededProduct,
  part: SeedingPart,
): Promise<number> {
  const { code } = await runTool(process.execPath, [SEED, part], {
    show: true,
    env: {
      NATS_URL: urls.natsUrl,
      DATABASE_URL: urls.databaseUrl,
      CATALOG_URL: `http://127.0.0.1:${catalogPort}`,
      SESSION_SECRET: sessionSecret,
      IMGUESSR_DATA: folder.dir,
      DEMO_GAMES: demoGames === undefined ? '' : String(demoGames),
    },
  });
  return code;
}
