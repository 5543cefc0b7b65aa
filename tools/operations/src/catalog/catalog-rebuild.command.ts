import type { Command } from '../command-line/command.ts';
import { migrateAndRebuild } from './rebuild-tables.ts';

export const catalogRebuild: Command = {
  name: 'catalog:rebuild',
  summary: "Rebuilds the catalog's tables from its events, in one transaction.",
  needs: ['DATABASE_URL'],
  product: 'either',
  async run({ servers: { databaseUrl }, report }) {
    report('Rebuilding the tables of the catalog from its events …');
    return { message: await migrateAndRebuild(databaseUrl) };
  },
};
