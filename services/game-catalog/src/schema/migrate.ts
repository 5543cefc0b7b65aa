import { migrateSchema, readPendingMigrations, type Schema } from '@imguessr/connections';
import { archivesTables } from '../archives/archives.tables.ts';
import { circlesTables } from '../circles/circles.tables.ts';
import { editorsTables } from '../editors/editors.tables.ts';
import { gamesTables } from '../games/store/games.tables.ts';
import { outboxTables } from '../outbox/outbox.tables.ts';
import { picturesTables } from '../pictures/pictures.tables.ts';
import { reportsTables } from '../reports/reports.tables.ts';
import { siteTables } from '../site/site.tables.ts';

const CATALOG: Schema = {
  lock: 7003,
  migrations: [
    ['0001-games', gamesTables + outboxTables],
    ['0002-pictures', picturesTables],
    ['0003-imports', archivesTables],
    ['0004-circles', circlesTables],
    ['0005-site', siteTables + reportsTables],
    ['0006-people', editorsTables],
  ],
};

/** Several replicas may call it at once. */
export const migrate = (databaseUrl: string): Promise<readonly string[]> =>
  migrateSchema(databaseUrl, CATALOG);

export const pendingMigrations = (databaseUrl: string): Promise<readonly string[]> =>
  readPendingMigrations(databaseUrl, CATALOG);
