import { migratePlays } from '@imguessr/play-log';
import { migrateTables } from '../catalog/rebuild-tables.ts';
import type { Command } from '../command-line/command.ts';
import { backup } from './backup.command.ts';

/**
 * Migrations only add, so the previous version runs on meanwhile, and afterwards if this one is not
 * started.
 */
export const upgrade: Command = {
  ...backup,
  name: 'upgrade',
  summary:
    'Prepares the data of the running version for this one: backs it up, then migrates the tables.',
  async run(context) {
    const backedUp = await backup.run(context);
    context.report(backedUp.message);
    const { databaseUrl } = context.servers;
    const migrated = await migrateTables(databaseUrl);
    await migratePlays(databaseUrl);
    return { ...backedUp, message: `${migrated} Now start this version.` };
  },
};
