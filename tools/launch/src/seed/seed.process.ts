import { DataFolder } from '../data-folder.ts';
import { LaunchError, runCommand } from '../say.ts';
import { readSettings } from '../settings.ts';
import { seedCatalog } from './seed-catalog.ts';

await runCommand(async () => {
  const { natsUrl, databaseUrl, sessionSecret, dataDir } = readSettings(process.env);
  const catalogUrl = process.env.CATALOG_URL;
  const [, , part, box] = process.argv;
  if (!natsUrl || !databaseUrl || !catalogUrl || !sessionSecret || !box) {
    throw new LaunchError(
      'Seeding requires a box, NATS_URL, DATABASE_URL, CATALOG_URL and SESSION_SECRET.',
    );
  }
  const access = { natsUrl, databaseUrl, catalogUrl, sessionSecret };
  await seedCatalog(access, new DataFolder(dataDir), part === 'rest' ? 'rest' : 'first', box);
  return 0;
});
