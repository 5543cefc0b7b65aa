import { DataFolder } from '../data-folder.ts';
import { LaunchError, runCommand } from '../say.ts';
import { readSettings } from '../settings.ts';
import { seedCatalog } from './seed-catalog.ts';

await runCommand(async () => {
  const { natsUrl, databaseUrl, dataDir } = readSettings(process.env);
  if (!natsUrl || !databaseUrl) throw new LaunchError('Seeding needs NATS_URL and DATABASE_URL.');
  await seedCatalog({ natsUrl, databaseUrl }, new DataFolder(dataDir));
  return 0;
});
