import { expect, test } from 'vitest';
import { pageOf } from './pages.ts';

test.each([
  ['/', { kind: 'start' }],
  ['/offline', { kind: 'start' }],
  ['/daily/2026-05-01', { kind: 'player', route: { kind: 'daily', date: '2026-05-01' } }],
  ['/game/7', { kind: 'player', route: { kind: 'game', gameId: '7' } }],
  ['/game/%C3%A4', { kind: 'player', route: { kind: 'game', gameId: 'ä' } }],
  ['/game/%', { kind: 'player', route: { kind: 'game', gameId: '%' } }],
  ['/preview/abc', { kind: 'player', route: { kind: 'preview', gameId: 'abc' } }],
  ['/embed/game/7', { kind: 'player', route: { kind: 'embed', path: '/embed/game/7' } }],
  ['/privacy/', { kind: 'player', route: { kind: 'privacy' } }],
  ['/admin/games/7', { kind: 'admin' }],
  ['/administration', { kind: 'not-found' }],
  ['/game/7/more', { kind: 'not-found' }],
  ['/privacy/more', { kind: 'not-found' }],
])('%s is %j', (path, page) => {
  expect(pageOf(path)).toEqual(page);
});
