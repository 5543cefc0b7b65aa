// Every page is opened by every role, and everything on it is pressed. The table of roles says
// which requests may be sent.
import {
  type AdminEndpoint,
  type AdminGame,
  adminEndpoints,
  mayDo,
  ROLES,
  type Role,
  type Schedule,
} from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/admin-routes';
import { latestDateOnEarth, shiftDate } from '@imguessr/game-rules';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mondayOf } from '../features/schedule/model/schedule.view.ts';
import { today } from '../shared/dates/day-label.ts';
import { visitAdmin } from '../testing/admin.render.tsx';
import { fakeApi } from '../testing/fake-api.ts';
import { game } from '../testing/game.build.ts';
import { pressEverything } from '../testing/press-everything.ts';

vi.setConfig({ testTimeout: 120_000 });

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const at = '2026-05-01T10:00:00.000Z';
/** Two pictures are enough to press. */
const live = game({ id: 7, word: 'WHALE', isDaily: true, imageCount: 5 }, 2);
const draft = game({ id: 7, word: 'TENT', isActive: false, isPlayable: false }, 2);
const proposed: AdminGame = {
  ...game({ id: 7, word: 'TENT', isActive: false, isPlayable: false, imageCount: 5 }, 2),
  review: { state: 'proposed', by: 'maker:1', at, author: 'maker', authorName: 'Ann' },
};
const todays: AdminGame = { ...live, days: [{ date: today(), state: 'current', isPlanned: true }] };
const other = game({ id: 8, word: 'FOX', isActive: false, isPlayable: false }, 2);
const latestDate = latestDateOnEarth(Date.now());
const from = mondayOf(today());
const schedule: Schedule = {
  month: from.slice(0, 7),
  latestDate,
  daysCovered: 1,
  days: [1, 2, 3].map((days) => ({
    date: shiftDate(latestDate, days),
    hasBegun: false,
    repeats: [],
    ...(days === 1
      ? { game: { id: 7, word: 'WHALE', isPlayable: true, isPlanned: true } }
      : { likely: { id: 7, word: 'WHALE' } }),
  })),
};

/** The pages, each with the games that there are. */
const PAGES: Readonly<Record<string, readonly [path: string, games: readonly AdminGame[]]>> = {
  'the list': ['/admin', [live, other]],
  'an empty list': ['/admin', []],
  'a new game': ['/admin/games/new', [live]],
  'a live game': ['/admin/games/7', [live]],
  "today's game": ['/admin/games/7', [todays, game({ ...live, id: 9, word: 'OWL' })]],
  'a draft': ['/admin/games/7', [draft]],
  'a proposed draft': ['/admin/games/7', [proposed]],
  'the schedule': ['/admin/schedule', [live]],
  'the deleted games': ['/admin/deleted', []],
  'the jobs': ['/admin/jobs', []],
  'the reports': ['/admin/reports', []],
  'the figures': ['/admin/figures', [live]],
  'the import': ['/admin/import', [live]],
  'the site': ['/admin/site', []],
  'the people': ['/admin/people', []],
};
const CHANGEABLE_BY_AUTHORS = new Set<string>([
  'a draft',
  'a proposed draft',
  'the list',
  'a new game',
  'the deleted games',
]);

function serve(role: Role, games: readonly AdminGame[]) {
  const api = fakeApi(structuredClone([...games]));
  Object.assign(api, { role, isFrozen: true });
  api.respond(routes.schedule, [200, schedule], { from, days: '42' });
  api.respond(routes.setup, [200, { missing: [], hasDemoGames: true }]);
  api.respond(routes.jobs, [
    200,
    ['a', 'b'].map((name) => ({
      ...{ name, waiting: 0, active: 0, delayed: 0, failed: 2, oldestWaitingSeconds: 0 },
      failures: ['1', '2'].map((id) => ({ id, attempts: 3, reason: 'Away.', at })),
    })),
  ]);
  const reported = {
    gameId: 7,
    revision: '0123456789ab',
    isOutdated: false,
    count: 1,
    lastAt: at,
    others: 0,
  };
  api.respond(routes.reports, [200, [{ ...reported, entries: [] }]]);
  const deleted = {
    imageCount: 5,
    wasDailyCount: 0,
    days: [],
    deletedAt: at,
    deletedBy: 'system',
    picturesUntil: at,
  };
  api.respond(routes.deletedGames, [
    200,
    [
      { ...deleted, id: 7, word: 'WHALE', isActive: true },
      { ...deleted, id: 8, word: 'FOX', isActive: false },
    ],
  ]);
  api.respond(routes.gameHistory, [
    200,
    [3, 4].map((revision) => ({ revision, at, by: 'maker:1', text: `Change ${revision}` })),
  ]);
  const [{ word, images, isActive, isDaily } = live] = games;
  const shown = images.map((image) => ({ ...image, isAvailable: true }));
  api.respond(routes.gameState.replace('{revision}', '3'), [
    200,
    {
      gameId: 7,
      revision: 3,
      at,
      isDeleted: false,
      word,
      isActive,
      isDaily,
      dailyDates: [],
      images: shown,
    },
  ]);
  api.respond(routes.site, [200, { name: '', accent: '', description: '', links: [] }]);
  return api;
}

const patterns = Object.entries<AdminEndpoint>(adminEndpoints)
  // `games/deleted` before `games/{id}`
  .sort(([, one], [, other]) => one.path.split('{').length - other.path.split('{').length)
  .map(([name, { method, path, action }]) => ({
    name,
    method,
    action,
    isOfGame: path.includes('/games/{id}'),
    path: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`),
  }));

function endpointOf(method: string, address: string) {
  const path = address.split('?')[0] ?? '';
  const found = patterns.find((each) => each.method === method && each.path.test(path));
  if (!found) throw new Error(`No endpoint has ${method} ${path}.`);
  return found;
}

/** Returns the endpoints that the page offers to a role, but for those that everybody may use. */
async function offeredOn(page: string, role: Role): Promise<ReadonlySet<string>> {
  const [path, games] = PAGES[page] ?? ['', []];
  const api = serve(role, games);
  const downloads = new Set<string>();
  const { navigate } = visitAdmin(path);
  await pressEverything(() => {
    act(() => navigate(path));
  });
  for (const { href } of document.querySelectorAll<HTMLAnchorElement>('a[download]')) {
    if (href.startsWith('http')) downloads.add(new URL(href).pathname);
  }
  const requests = [
    ...api.requests,
    ...[...downloads].map((download) => ({ method: 'GET', path: download })),
  ];
  const used = requests
    .filter((each) => each.path.startsWith('/api/admin/'))
    .map((request) => endpointOf(request.method, request.path));
  return new Set(used.filter(({ action }) => !mayDo('reader', action)).map(({ name }) => name));
}

const actionOf = (name: string) =>
  (adminEndpoints as Record<string, AdminEndpoint>)[name]?.action ?? 'look';
const offered: Record<Role, Set<string>> = {
  owner: new Set(),
  editor: new Set(),
  author: new Set(),
  reader: new Set(),
};

describe.each(ROLES)('the role %s', (role) => {
  test.each(Object.keys(PAGES))(
    'is offered nothing that is closed to it on the page of %s',
    async (page) => {
      const found = await offeredOn(page, role);
      for (const name of found) offered[role].add(name);
      expect([...found].filter((name) => !mayDo(role, actionOf(name)))).toEqual([]);
      const isOfGame = (name: string) =>
        patterns.some((each) => each.name === name && each.isOfGame);
      if (role === 'author' && !CHANGEABLE_BY_AUTHORS.has(page))
        expect([...found].filter(isOfGame)).toEqual([]);
    },
  );
});

describe('everything that is offered to the owner', () => {
  test('is most of what the table closes to readers', () => {
    expect([...offered.owner]).toEqual(
      expect.arrayContaining(['addImage', 'planDays', 'changeGames', 'exportGames']),
    );
    expect(offered.owner.size).toBeGreaterThan(20);
  });

  test.each(ROLES)('is offered to the role %s as far as the table allows', (role) => {
    const expected = [...offered.owner].filter((name) => mayDo(role, actionOf(name)));
    expect([...offered[role]]).toEqual(expect.arrayContaining(expected));
  });
});
