import { AUDIT_SUBJECT, type AuditedDifference, type AuditProgress } from '@imguessr/contracts';
import { askProjector } from '@imguessr/messaging';
import type { Command } from '../command-line/command.ts';
import { withPlayLog } from '../play-log/with-play-log.ts';

const textOf = ({ audited, gameId, place, field, expected, found }: AuditedDifference) =>
  `Game ${gameId}, ${field} (${audited === 'public' ? 'the answer that players get' : place}): ${found}, and ${expected} in the play log`;

export const statsAudit: Command = {
  name: 'stats:audit',
  summary: 'Compares all statistics with a recount of the play log, while people play.',
  needs: ['NATS_URL'],
  product: 'running',
  run: ({ servers: { natsUrl }, report }) =>
    withPlayLog({ natsUrl }, 'stats-audit', async (nc) => {
      report('Comparing the statistics with the play log …');
      const { report: found } = await askProjector<AuditProgress>(nc, AUDIT_SUBJECT);
      if (!found)
        throw new Error('The stats projector has no report. Check its log, then try again.');
      const { games, differences, examples } = found;
      const total = differences.redis + differences.public;
      return {
        message: `Compared the counts of ${games.redis} games and partitions in Redis, and ${games.public} answers that players get.`,
        findings: examples.map(textOf),
        problem:
          total > 0
            ? `${total} numbers differ. What to do: docs/operations/runbooks/audit.md.`
            : undefined,
        fields: { games, differences },
      };
    }),
};
