import { expect, test } from 'vitest';
import type { CatalogView } from '../catalog-view/catalog.view.ts';
import {
  backupOld,
  dayMissing,
  draftProposed,
  jobFailed,
  messagesOf,
  reportReceived,
} from './causes.ts';
import type { StoredWebhook } from './webhook-store.port.ts';

const NOW = Date.UTC(2026, 4, 20, 12);
const DAY_MS = 86_400_000;

const viewOf = (...reviews: ({ state: string; atMs: number } | undefined)[]) =>
  ({
    games: () => reviews.map((review, index) => ({ gameId: index + 1, review })),
  }) as unknown as CatalogView;

test('drafts that wait are one cause, until another is proposed', () => {
  expect(draftProposed(viewOf(undefined, { state: 'sentBack', atMs: NOW }))).toEqual([]);
  const first = viewOf({ state: 'proposed', atMs: NOW });
  const second = viewOf({ state: 'proposed', atMs: NOW }, { state: 'proposed', atMs: NOW + 5 });
  expect(draftProposed(first)).toMatchObject([
    { text: 'A draft waits for a review.', data: { count: 1 } },
  ]);
  expect(draftProposed(second)).toMatchObject([
    { text: '2 drafts wait for a review.', sinceMs: NOW + 5 },
  ]);
  expect(draftProposed(second)[0]?.key).not.toBe(draftProposed(first)[0]?.key);
});

test('each day without a game is a cause of its own, also while an earlier one still lacks its game', () => {
  const none = () => undefined;
  const view = {
    ...{ anyGame: none, dailyGameId: none, playableGame: none, dailyGameIds: () => new Map() },
    ...{ games: () => [], playableGames: () => [], dailyNeeds: {} },
  } as unknown as CatalogView;
  const dates = dayMissing(view, () => () => 0, NOW).map(({ key }) => key);
  expect(dates).toEqual(['2026-05-20', '2026-05-21', '2026-05-22', '2026-05-23']);
});

test('a backup is old after eight days, and said so once a week', () => {
  expect(backupOld((NOW - 7 * DAY_MS) / 1000, NOW)).toEqual([]);
  const [old] = backupOld((NOW - 9 * DAY_MS) / 1000, NOW);
  expect(old?.text).toBe('The last backup is 8 days old or older.');
  expect(backupOld(undefined, NOW)[0]?.text).toBe('There is no backup.');
  expect(backupOld(undefined, NOW + 7 * DAY_MS)[0]?.key).not.toBe(old?.key);
});

test('reports are a cause once an hour', () => {
  const reported = (lastAtMs: number) => [
    { gameId: 7, revision: 'r', count: 2, lastAtMs, entries: [] },
  ];
  expect(reportReceived([])).toEqual([]);
  const [first] = reportReceived(reported(NOW));
  expect(first).toMatchObject({
    text: '2 reports of players wait.',
    data: { count: 2, games: [7] },
  });
  expect(reportReceived(reported(NOW + 59 * 60_000))[0]?.key).toBe(first?.key);
  expect(reportReceived(reported(NOW + 60 * 60_000))[0]?.key).not.toBe(first?.key);
});

test('the last failed job of a queue is a cause', () => {
  const failure = (at: string) => ({ id: at, name: 'pictures', attempts: 5, reason: 'r', at });
  const queue = { name: 'pictures', waiting: 0, active: 0, delayed: 0, oldestWaitingSeconds: 0 };
  expect(jobFailed([{ ...queue, failed: 0, failures: [] }])).toEqual([]);
  const failures = [failure('2026-05-20T10:00:00.000Z'), failure('2026-05-20T11:00:00.000Z')];
  expect(jobFailed([{ ...queue, failed: 2, failures }])).toMatchObject([
    {
      key: 'pictures 2026-05-20T11:00:00.000Z',
      text: '2 background jobs of pictures have failed.',
    },
  ]);
});

test('a cause is told to webhooks that want it and were there before it, under an id of their own', () => {
  const webhook = (
    id: string,
    createdAtMs: number,
    events: StoredWebhook['events'],
  ): StoredWebhook => ({
    ...{
      id,
      createdAtMs,
      events,
      url: 'https://a.example',
      form: 'json',
      secret: '',
      site: 'https://b.example',
    },
  });
  const [cause] = reportReceived([
    { gameId: 7, revision: 'r', count: 1, lastAtMs: NOW, entries: [] },
  ]);
  if (!cause) throw new Error('no cause');
  const told = messagesOf(cause, [
    webhook('one', NOW - 1, ['report.received']),
    webhook('two', NOW, ['report.received', 'day.started']),
    webhook('late', NOW + 1, ['report.received']),
    webhook('other', NOW - 1, ['day.started']),
  ]);
  expect(told.map(({ webhookId }) => webhookId)).toEqual(['one', 'two']);
  expect(new Set(told.map(({ id }) => id)).size).toBe(2);
  expect(messagesOf(cause, [webhook('one', NOW - 1, ['report.received'])])[0]?.id).toBe(
    told[0]?.id,
  );
});
