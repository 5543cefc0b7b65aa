import { expect, test } from 'vitest';
import { embeddedRouteOf, embedHeight, embedPath } from './embed-page.ts';

test.each([
  ['/embed/daily', 'today'],
  ['/embed/daily/', 'today'],
  ['/embed/daily/2026-05-01', { kind: 'daily', date: '2026-05-01' }],
  ['/embed/game/7', { kind: 'game', gameId: '7' }],
  ['/embed/game/7/', { kind: 'game', gameId: '7' }],
  ['/embed', undefined],
  ['/embed/', undefined],
  ['/embed/game', undefined],
  ['/embed/game/7/more', undefined],
  ['/embed/dailyx', undefined],
  ['/embed/admin', undefined],
  ['/other/embed/daily', undefined],
])('%s embeds %j', (path, route) => {
  expect(embeddedRouteOf(path)).toEqual(route);
});

test.each([
  undefined,
  { kind: 'daily', date: '2026-05-01' },
  { kind: 'game', gameId: '7' },
] as const)('the address of %j is that of its embed', (route) => {
  expect(embeddedRouteOf(embedPath(route))).toEqual(route ?? 'today');
});

test('a frame is as high as a phone of its width, within limits', () => {
  expect([320, 375, 400, 700].map(embedHeight)).toEqual([569, 667, 711, 720]);
  expect(embedHeight(200)).toBe(568);
});
