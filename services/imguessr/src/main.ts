import { keepTickShape, runServices, startConfig } from '@imguessr/service-kit';
import { readTarget, servicesOf } from './targets.ts';

async function run(): Promise<void> {
  keepTickShape();
  const target = startConfig('imguessr', () => readTarget(process.argv.slice(2)));
  if (target === 'migrate')
    return (await import('@imguessr/game-catalog/migrate')).migrateDatabase();
  // before another service writes to its own server
  if (target === 'all') await (await import('@imguessr/game-catalog/migrate')).refuseEarlierData();
  const services = await servicesOf(target);
  await runServices(services.length > 1 ? 'imguessr' : services[0].name, services);
}

// Not awaited: files of this build that are loaded later import this one, which would then wait for
// itself.
void run();
