import { createHash } from 'node:crypto';
import type { JobQueue, WebhookEvent } from '@imguessr/contracts';
import { dayNumber, utcDate } from '@imguessr/game-rules';
import type { CatalogView } from '../catalog-view/catalog.view.ts';
import { isComing, isUnseen } from '../catalog-view/secret-games.ts';
import { firstDay } from '../daily-game/daily-dates.query.ts';
import type { Draw } from '../daily-game/draw.ts';
import type { CountedReports } from '../reports/report-store.port.ts';
import { scheduleOf } from '../schedule/schedule.query.ts';
import type { Message, StoredWebhook } from './webhook-store.port.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Today and the next three. */
const WATCHED_DAYS = 4;
const BACKUP_DAYS = 8;
const NAMED_GAMES = 10;

/** Why receivers are told something; no word, and no game that is not public. */
export interface Cause extends Omit<Message, 'id' | 'event'> {
  readonly event: WebhookEvent;
  /** Equal whenever the cause is found again. */
  readonly key: string;
  /** Webhooks that were created later get no message. */
  readonly sinceMs: number;
}

/** Returns a message for each webhook that wants to know of a cause. */
export function messagesOf(
  cause: Cause,
  webhooks: readonly StoredWebhook[],
): (Message & { webhookId: string })[] {
  const { event, key, sinceMs, text, path, data } = cause;
  return webhooks
    .filter(({ events, createdAtMs }) => events.includes(event) && createdAtMs <= sinceMs)
    .map(({ id: webhookId }) => ({
      webhookId,
      id: messageId(webhookId, event, key),
      event,
      text,
      path,
      data,
    }));
}

/** Returns the id of a message, by which a receiver recognises a repeated one. */
export const messageId = (webhookId: string, event: string, key: string): string =>
  `msg_${createHash('sha256')
    .update(JSON.stringify([webhookId, event, key]))
    .digest('hex')
    .slice(0, 32)}`;

export function dayStarted(view: CatalogView, nowMs: number): Cause[] {
  const date = utcDate(nowMs);
  const game = view.playableGame(view.dailyGameId(date) ?? 0);
  if (!game) return [];
  const number = dayNumber(date, firstDay(view) ?? date);
  return [
    {
      event: 'day.started',
      key: date,
      sinceMs: Date.parse(`${date}T00:00:00Z`),
      text:
        number === undefined
          ? `The game of ${date} is here.`
          : `Game Of The Day #${number} is here.`,
      path: `/daily/${date}`,
      data: { date, ...(number !== undefined && { number }) },
    },
  ];
}

export function dayMissing(view: CatalogView, draw: Draw, nowMs: number): Cause[] {
  const { days } = scheduleOf({ from: utcDate(nowMs), days: WATCHED_DAYS }, view, nowMs, draw);
  const missing = days.filter(({ game, likely }) =>
    game ? !game.isPlayable : likely === undefined,
  );
  return missing.map(({ date }) => ({
    event: 'day.missing',
    key: date,
    sinceMs: nowMs,
    text: `No game can be played on ${date}.`,
    path: '/admin/schedule',
    data: { date },
  }));
}

/** Once for each day, and again for another game of it. */
export function dayUnapproved(view: CatalogView, draw: Draw, nowMs: number): Cause[] {
  const { days } = scheduleOf({ from: utcDate(nowMs), days: WATCHED_DAYS }, view, nowMs, draw);
  return days.flatMap(({ date, game }) => {
    if (!game?.needsApproval) return [];
    return [
      {
        event: 'day.unapproved' as const,
        key: `${date} ${game.id}`,
        sinceMs: nowMs,
        text: `Nobody has approved the game of ${date}.`,
        path: '/admin/schedule',
        data: { date },
      },
    ];
  });
}

/** Ascending by id. */
export const publicGameIds = (view: CatalogView, nowMs: number): number[] =>
  view
    .playableGames()
    .filter((game) => !isUnseen(game, nowMs) && !isComing(game, nowMs))
    .map(({ gameId }) => gameId);

export function gamesPublished(gameIds: readonly number[], nowMs: number): Cause[] {
  const [first] = gameIds;
  if (first === undefined) return [];
  const text =
    gameIds.length === 1
      ? `Game #${first} can be played.`
      : `${gameIds.length} more games can be played.`;
  return [
    {
      event: 'games.published',
      key: gameIds.join(),
      sinceMs: nowMs,
      text,
      path: gameIds.length === 1 ? `/game/${first}` : '/',
      data: { count: gameIds.length, games: gameIds.slice(0, NAMED_GAMES) },
    },
  ];
}

export function draftProposed(view: CatalogView): Cause[] {
  const waiting = view
    .games()
    .flatMap(({ review }) => (review?.state === 'proposed' ? [review.atMs] : []));
  if (waiting.length === 0) return [];
  const sinceMs = Math.max(...waiting);
  const text =
    waiting.length === 1
      ? 'A draft waits for a review.'
      : `${waiting.length} drafts wait for a review.`;
  return [
    {
      event: 'draft.proposed',
      key: String(sinceMs),
      sinceMs,
      text,
      path: '/admin',
      data: { count: waiting.length },
    },
  ];
}

/** Once an hour at most, however many players report. */
export function reportReceived(reports: readonly CountedReports[]): Cause[] {
  const sinceMs = Math.max(...reports.map(({ lastAtMs }) => lastAtMs));
  if (reports.length === 0) return [];
  const count = reports.reduce((sum, game) => sum + game.count, 0);
  const text = count === 1 ? 'A player has reported a game.' : `${count} reports of players wait.`;
  return [
    {
      event: 'report.received',
      key: String(Math.floor(sinceMs / HOUR_MS)),
      sinceMs,
      text,
      path: '/admin/reports',
      data: { count, games: reports.slice(0, NAMED_GAMES).map(({ gameId }) => gameId) },
    },
  ];
}

/** Once a week at most. `backedUpAt` is in Unix seconds. */
export function backupOld(backedUpAt: number | undefined, nowMs: number): Cause[] {
  if ((backedUpAt ?? 0) * 1_000 >= nowMs - BACKUP_DAYS * DAY_MS) return [];
  const text =
    backedUpAt === undefined
      ? 'There is no backup.'
      : `The last backup is ${BACKUP_DAYS} days old or older.`;
  return [
    {
      event: 'backup.old',
      key: String(Math.floor(nowMs / (7 * DAY_MS))),
      sinceMs: nowMs,
      text,
      path: '/admin',
      data:
        backedUpAt === undefined ? {} : { lastBackup: new Date(backedUpAt * 1_000).toISOString() },
    },
  ];
}

/** The last of each queue. */
export function jobFailed(queues: readonly JobQueue[]): Cause[] {
  return queues.flatMap(({ name, failed, failures }) => {
    const at = failures
      .map((failure) => failure.at)
      .sort()
      .at(-1);
    if (at === undefined) return [];
    const text =
      failed === 1
        ? `A background job of ${name} has failed.`
        : `${failed} background jobs of ${name} have failed.`;
    return [
      {
        event: 'job.failed' as const,
        key: `${name} ${at}`,
        sinceMs: Date.parse(at),
        text,
        path: '/admin/jobs',
        data: { queue: name, failed },
      },
    ];
  });
}
