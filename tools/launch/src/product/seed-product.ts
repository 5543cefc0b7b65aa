import path from 'node:path';
import type { BackingUrls } from '../backing/backing-services.ts';
import type { DataFolder } from '../data-folder.ts';
import { LaunchError, say } from '../say.ts';
import { FIRST_GAMES } from '../seed/daily-dates.ts';
import type { SeedingPart } from '../seed/seed-catalog.ts';
import { isSeedingUnfinished } from '../seed/unfinished-seeding.ts';
import { hasDemoGames, type Settings } from '../settings.ts';
import { runTool } from '../tool.ts';

const SEED = path.join(import.meta.dirname, '../seed/seed.process.ts');

interface SeededProduct {
  readonly folder: DataFolder;
  readonly urls: BackingUrls;
  readonly catalogPort: number;
  readonly sessionSecret: string;
  readonly demo: Pick<Settings, 'language' | 'demoGames'>;
}

/** Seeds an empty catalog with the first demo games. Throws `LaunchError` if that fails. */
export async function seedFirstGames(product: SeededProduct): Promise<void> {
  const { language, demoGames = FIRST_GAMES } = product.demo;
  if (!hasDemoGames(language))
    say(`There are no demo games in the language ${language}: a new site starts without games.`);
  if (demoGames === 0) return;
  if (await seed(product, 'first', Math.min(demoGames, FIRST_GAMES))) return;
  throw new LaunchError(
    'The catalog could not be seeded; see the error above. The next start continues with it.',
  );
}

/**
 * Adds the demo games that an unfinished seeding has left out; a failure is logged, and the next
 * start continues.
 */
export async function seedRemainingGames(product: SeededProduct): Promise<void> {
  if (!isSeedingUnfinished(product.folder, product.urls.databaseUrl)) return;
  if (await seed(product, 'rest', product.demo.demoGames)) return;
  say('The catalog has only a part of the demo games; the next start adds the others.');
}

/**
 * Seeds the catalog in a separate process, whose memory (pictures, clients) is released when it
 * ends. Resolves with whether that succeeded.
 */
async function seed(
  { urls, catalogPort, sessionSecret, folder, demo }: SeededProduct,
  part: SeedingPart,
  games: number | undefined,
): Promise<boolean> {
  const count = games === undefined ? [] : [String(games)];
  const { code } = await runTool(process.execPath, [SEED, part, demo.language, ...count], {
    show: true,
    env: {
      NATS_URL: urls.natsUrl,
      DATABASE_URL: urls.databaseUrl,
      CATALOG_URL: `http://127.0.0.1:${catalogPort}`,
      SESSION_SECRET: sessionSecret,
      IMGUESSR_DATA: folder.dir,
    },
  });
  return code === 0;
}
