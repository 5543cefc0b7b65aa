import type { Logger } from '@imguessr/service-kit';
import type { CatalogView } from '../catalog-view/catalog.view.ts';
import type { Draw } from '../daily-game/draw.ts';
import type { JobQueue, JobQueues } from '../jobs/job-queues.port.ts';
import type { ReportStore } from '../reports/report-store.port.ts';
import type { Clock } from '../transport/clock.ts';
import {
  backupOld,
  type Cause,
  dayMissing,
  dayStarted,
  dayUnapproved,
  draftProposed,
  gamesPublished,
  jobFailed,
  messagesOf,
  publicGameIds,
  reportReceived,
} from './causes.ts';
import { composeRequest } from './compose-request.ts';
import { sendRequest } from './send-request.ts';
import type { StoredWebhook, WebhookStore } from './webhook-store.port.ts';

const WATCH_INTERVAL_MS = 15_000;
/**
 * Ten minutes with these delays: 5 s, 10 s, … Two at a time: a name that resolves slowly occupies
 * one of the four threads of the process.
 */
const RETRIES = { attempts: 8, delayMs: 5_000, concurrency: 2, isForgotten: true };
/** All games of a site, because the newest report may be about the one with the fewest. */
const REPORTED = { games: 100_000, entries: 1 } as const;

interface Dependencies {
  readonly queues: JobQueues;
  readonly webhooks: WebhookStore;
  readonly reports: ReportStore;
  readonly view: CatalogView;
  readonly draw: Draw;
  readonly clock: Clock;
  readonly log: Logger;
  /** Resolves with the Unix seconds of the last backup; undefined without one. */
  readonly readLastBackup: () => Promise<number | undefined>;
  /** Whether receivers may be in private networks. */
  readonly allowPrivate: boolean;
}

/** Watches for what receivers want to know, and sends it. Returns the queue of deliveries. */
export function startWebhookJobs(dependencies: Dependencies): JobQueue {
  const { queues, webhooks, reports, view, draw, clock, log, readLastBackup, allowPrivate } =
    dependencies;

  async function deliver(id: string): Promise<void> {
    const delivery = await webhooks.delivery(id);
    if (!delivery) return;
    const { webhook, attempts } = delivery;
    const { isDelivered, isFinal, answer } = await sendRequest(
      webhook.url,
      composeRequest(delivery, clock()),
      allowPrivate,
    );
    const isLast = isFinal || attempts + 1 >= RETRIES.attempts;
    await webhooks.record(id, {
      state: isDelivered ? 'delivered' : isLast ? 'given-up' : 'waiting',
      answer,
    });
    if (!isLast) throw new Error(answer);
  }
  const deliveries = queues.open('webhook-delivery', deliver, RETRIES);

  /**
   * Ids of games that were announced: looking for new ones in a large catalog then rarely needs a
   * statement.
   */
  const recorded = new Set<number>();
  async function announcePublished(
    receivers: readonly StoredWebhook[],
    nowMs: number,
  ): Promise<void> {
    const ids = publicGameIds(view, nowMs);
    if (recorded.size > 0 && ids.every((id) => recorded.has(id))) return;
    await webhooks.announcePublished(ids, (newIds) =>
      gamesPublished(newIds, nowMs).flatMap((cause) => messagesOf(cause, receivers)),
    );
    for (const id of ids) recorded.add(id);
  }

  async function watch(): Promise<void> {
    await view.refresh();
    const now = clock();
    const receivers = await webhooks.all();
    await announcePublished(receivers, now);
    if (receivers.length === 0) return;
    const isWanted = (event: Cause['event']) =>
      receivers.some(({ events }) => events.includes(event));
    const others = queues.all().filter(({ name }) => name !== deliveries.name);
    const causes = [
      ...dayStarted(view, now),
      ...dayMissing(view, draw, now),
      ...dayUnapproved(view, draw, now),
      ...draftProposed(view),
      ...(isWanted('report.received') ? reportReceived(await reports.list(REPORTED)) : []),
      ...(isWanted('backup.old') ? backupOld(await readLastBackup(), now) : []),
      ...(isWanted('job.failed')
        ? jobFailed(await Promise.all(others.map((queue) => queue.status())))
        : []),
    ];
    const messages = causes.flatMap((cause) => messagesOf(cause, receivers));
    await webhooks.announce(messages);
    await webhooks.deleteOld(messages.map(({ id }) => id));
    // Earlier deliveries are added as well, in case Redis was emptied: jobs that exist are not
    // added twice.
    deliveries.add(await webhooks.waiting());
  }
  queues
    .open('webhook-watch', () =>
      watch().catch((error: unknown) => log.warn({ err: error }, 'cannot watch for webhooks')),
    )
    .schedule(WATCH_INTERVAL_MS);
  return deliveries;
}
