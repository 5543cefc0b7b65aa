import { DataFolder } from '../data-folder.ts';
import { LaunchError, runCommand } from '../say.ts';
import { readSettings } from '../settings.ts';
import { seedCatalog } from './seed-catalog.ts';

await runCommand(async () => {
  const { natsUrl, databaseUrl, sessionSecret, dataDir } = readSettings(process.env);
  const catalogUrl = process.env.CATALOG_URL;
  const [, , part, language, games] = process.argv;
  if (!natsUrl || !databaseUrl || !catalogUrl || !sessionSecret || !language) {
    throw new LaunchError(
      'Seeding requires a language, NATS_URL, DATABASE_URL, CATALOG_URL and SESSION_SECRET.',
    );
  }
  const access = { natsUrl, databaseUrl, catalogUrl, sessionSecret };
  const demo = { language, games };
  await seedCatalog(access, new DataFolder(dataDir), part === 'rest' ? 'rest' : 'first', demo);
  return 0;
});
