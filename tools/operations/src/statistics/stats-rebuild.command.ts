import { REBUILD_SUBJECT, type RebuildProgress } from '@imguessr/contracts';
import { createInbox } from '@nats-io/transport-node';
import type { Command } from '../command-line/command.ts';
import { withPlayLog } from '../play-log/with-play-log.ts';

const PROGRESS_TIMEOUT_MS = 30_000;
const counted = (events: number) => events.toLocaleString('en');

export const statsRebuild: Command = {
  name: 'stats:rebuild',
  summary: 'Counts all plays again, while people play.',
  needs: ['NATS_URL'],
  product: 'running',
  run: ({ servers: { natsUrl }, report }) =>
    withPlayLog({ natsUrl }, 'stats-rebuild', async (nc) => {
      report('Rebuilding the statistics from the play log …');
      const inbox = createInbox();
      const replies = nc.subscribe(inbox, { timeout: PROGRESS_TIMEOUT_MS });
      nc.publish(REBUILD_SUBJECT, new Uint8Array(), { reply: inbox });
      const { total } = await follow(replies, report);
      return { message: `The statistics were rebuilt from ${counted(total)} events.`, fields: { events: total } };
    }),
};

async function follow(
  replies: AsyncIterable<{ data: Uint8Array; json<T>(): T }>,
  report: (text: string) => void,
): Promise<RebuildProgress> {
  const reading = replies[Symbol.asyncIterator]();
  for (;;) {
    const next = await reading.next().catch(() => undefined);
    if (!next || next.done) {
      const seconds = PROGRESS_TIMEOUT_MS / 1_000;
      throw new Error(
        `The stats projector reported no progress for ${seconds} seconds. Check its log, then try again.`,
      );
    }
    // NATS replies with an empty message if there is no subscriber
    if (next.value.data.length === 0) throw new Error('No stats projector is running. Start Imguessr first.');
    const progress = next.value.json<RebuildProgress>();
    if (progress.error) throw new Error(`The rebuild failed: ${progress.error}`);
    if (progress.done) return progress;
    report(`  ${counted(progress.folded)} of ${counted(progress.total)} events`);
  }
}
