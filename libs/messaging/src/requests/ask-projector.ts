import { createInbox, type NatsConnection } from '@nats-io/transport-node';

/** Longer than the time between two reports. */
const MAX_SILENCE_MS = 30_000;

interface Progress {
  readonly done: boolean;
  readonly error?: string;
}

interface AskOptions<Report> {
  readonly onProgress?: (progress: Report) => void;
  readonly maxSilenceMs?: number;
}

/**
 * Asks one of the stats projectors to do what `subject` means. Resolves with its last report;
 * throws when it fails, or reports nothing for too long.
 */
export async function askProjector<Report extends Progress>(
  nc: NatsConnection,
  subject: string,
  { onProgress, maxSilenceMs = MAX_SILENCE_MS }: AskOptions<Report> = {},
): Promise<Report> {
  const inbox = createInbox();
  const reports = nc.subscribe(inbox);
  // The time-out of a subscription ends with its first message: a projector that is killed later
  // would be waited for without end.
  const silence = setTimeout(() => reports.unsubscribe(), maxSilenceMs);
  try {
    nc.publish(subject, '', { reply: inbox });
    for await (const report of reports) {
      silence.refresh();
      // NATS replies with an empty message if there is no subscriber
      if (report.data.length === 0)
        throw new Error('No stats projector is running. Start Imguessr first.');
      const progress = report.json<Report>();
      if (progress.error) throw new Error(progress.error);
      if (progress.done) return progress;
      onProgress?.(progress);
    }
  } finally {
    clearTimeout(silence);
    reports.unsubscribe();
  }
  const seconds = maxSilenceMs / 1_000;
  throw new Error(
    `The stats projector reported no progress for ${seconds} seconds. Check its log, then try again.`,
  );
}
