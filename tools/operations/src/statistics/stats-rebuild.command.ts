import { REBUILD_SUBJECT, type RebuildProgress } from '@imguessr/contracts';
import { askProjector } from '@imguessr/messaging';
import type { Command } from '../command-line/command.ts';
import { withNats } from '../nats/with-nats.ts';

const counted = (events: number) => events.toLocaleString('en');

export const statsRebuild: Command = {
  name: 'stats:rebuild',
  summary: 'Counts all plays again, while people play.',
  needs: ['NATS_URL'],
  product: 'running',
  run: ({ servers: { natsUrl }, report }) =>
    withNats(natsUrl, 'stats-rebuild', async (nc) => {
      report('Counting all plays again …');
      const { total } = await askProjector<RebuildProgress>(nc, REBUILD_SUBJECT, {
        onProgress: ({ folded, total: all }) =>
          report(`  ${counted(folded)} of ${counted(all)} events`),
      });
      return {
        message: `The statistics were rebuilt from ${counted(total)} events.`,
        fields: { events: total },
      };
    }),
};
