import { expect, test } from 'vitest';
import { embeddedRouteOf } from './embed-page.ts';

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
