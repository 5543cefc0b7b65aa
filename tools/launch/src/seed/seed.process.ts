import { DataFolder } from '../data-folder.ts';
import { LaunchError, runCommand } from '../say.ts';
import { readSettings } from '../settings.ts';
import { seedCatalog } from './seed-catalog.ts';

await runCommand(async () => {
  const { natsUrl, databaseUrl, sessionSecret, dataDir, demoGames } = readSettings(process.env);
  const catalogUrl = process.env.CATALOG_URL;
  const part = process.argv[2] === 'rest' ? 'rest' : 'first';
  if (!natsUrl || !databaseUrl || !catalogUrl || !sessionSecret) {
    throw new LaunchError('Seeding requires NATS_URL, DATABASE_URL, CATALOG_URL and SESSION_SECRET.');
  }
  const access = { natsUrl, databaseUrl, catalogUrl, sessionSecret };
  await seedCatalog(access, new DataFolder(dataDir), part, { demoGames });
  return 0;
});
