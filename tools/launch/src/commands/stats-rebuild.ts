import { REBUILD_SUBJECT, type RebuildProgress } from '@imguessr/contracts';
import { parseNatsUrl } from '@imguessr/messaging/nats-url';
import { connect, createInbox } from '@nats-io/transport-node';
import { readCommandLine } from '../command-line.ts';
import { readRunState } from '../product/run-state.ts';
import { LaunchError, runCommand, say } from '../say.ts';
import { readSettings } from '../settings.ts';

const PROGRESS_TIMEOUT_MS = 30_000;

await runCommand(async () => {
  readCommandLine({ usage: 'npm run stats:rebuild' });
  const settings = readSettings(process.env);
  const natsUrl = settings.natsUrl ?? readRunState(settings.dataDir)?.natsUrl;
  if (!natsUrl)
    throw new LaunchError('Imguessr is not running from this folder. Start it with npm start, or set NATS_URL.');
  const nats = await connect({ ...parseNatsUrl(natsUrl), name: 'launch-stats-rebuild', reconnect: false }).catch(() => {
    throw new LaunchError('Could not connect to NATS. Start Imguessr with npm start, or correct NATS_URL.');
  });
  try {
    say('Rebuilding the statistics from the play log …');
    const inbox = createInbox();
    const replies = nats.subscribe(inbox, { timeout: PROGRESS_TIMEOUT_MS });
    nats.publish(REBUILD_SUBJECT, new Uint8Array(), { reply: inbox });
    const { total } = await follow(replies);
    say(`The statistics were rebuilt from ${total.toLocaleString('en')} events.`);
    return 0;
  } finally {
    await nats.close();
  }
});

async function follow(replies: AsyncIterable<{ data: Uint8Array; json<T>(): T }>): Promise<RebuildProgress> {
  try {
    for await (const reply of replies) {
      // NATS replies with an empty message if there is no subscriber
      if (reply.data.length === 0)
        throw new LaunchError('No stats projector is running. Start Imguessr with npm start first.');
      const progress = reply.json<RebuildProgress>();
      if (progress.error) throw new LaunchError(`The rebuild failed: ${progress.error}`);
      if (progress.done) return progress;
      say(`  ${progress.folded.toLocaleString('en')} of ${progress.total.toLocaleString('en')} events`);
    }
  } catch (error) {
    if (error instanceof LaunchError) throw error;
  }
  throw new LaunchError(
    `The stats projector reported no progress for ${PROGRESS_TIMEOUT_MS / 1000} seconds. Check its log, then try again.`,
  );
}
