import { DataFolder } from '../data-folder.ts';
import { LaunchError, runCommand } from '../say.ts';
import { readSettings } from '../settings.ts';
import { seedCatalog } from './seed-catalog.ts';

await runCommand(async () => {
  const { natsUrl, databaseUrl, dataDir, demoGames } = readSettings(process.env);
  const catalogUrl = process.env.CATALOG_URL;
  const part = process.argv[2] === 'rest' ? 'rest' : 'first';
  if (!natsUrl || !databaseUrl || !catalogUrl) {
    throw new LaunchError('Seeding requires NATS_URL, DATABASE_URL and CATALOG_URL.');
  }
  await seedCatalog({ natsUrl, databaseUrl, catalogUrl }, new DataFolder(dataDir), part, { demoGames });
  return 0;
});
