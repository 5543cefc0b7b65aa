import { withDatabase } from '../catalog/with-database.ts';
import type { Command } from '../command-line/command.ts';
import { withNats } from '../nats/with-nats.ts';
import { audit, type Difference } from './audit.ts';

const textOf = ({ gameId, outcome, found, expected }: Difference) =>
  `Game ${gameId}, ${outcome}: the statistics have ${found} plays, PostgreSQL has ${expected}.`;

export const statsAudit: Command = {
  name: 'stats:audit',
  summary: 'Compares the statistics of each game with the table of plays, while people play.',
  needs: ['DATABASE_URL', 'NATS_URL'],
  product: 'running',
  run: ({ servers: { databaseUrl, natsUrl }, report }) =>
    withNats(natsUrl, 'stats-audit', (nc) =>
      withDatabase(databaseUrl, async (db) => {
        report('Comparing the statistics with the table of plays …');
        const { games, differences } = await audit(db, nc);
        return {
          message: `Compared the finished plays of ${games} games, by outcome.`,
          findings: differences.map(textOf),
          problem:
            differences.length > 0
              ? `${differences.length} numbers differ. Count again (stats:rebuild), and report it.`
              : undefined,
          fields: { games, differences },
        };
      }),
    ),
};
