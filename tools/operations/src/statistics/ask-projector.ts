import { createInbox, type NatsConnection } from '@nats-io/transport-node';

const PROGRESS_TIMEOUT_MS = 30_000;

interface Progress {
  readonly done: boolean;
  readonly error?: string;
}

/** Asks one of the stats projectors to do what `subject` means. Resolves with its last report; throws when it fails, or reports nothing for too long. */
export async function askProjector<Report extends Progress>(
  nc: NatsConnection,
  subject: string,
  report: (progress: Report) => void,
): Promise<Report> {
  const inbox = createInbox();
  const replies = nc.subscribe(inbox, { timeout: PROGRESS_TIMEOUT_MS });
  nc.publish(subject, new Uint8Array(), { reply: inbox });
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
    const progress = next.value.json<Report>();
    if (progress.error) throw new Error(progress.error);
    if (progress.done) return progress;
    report(progress);
  }
}
