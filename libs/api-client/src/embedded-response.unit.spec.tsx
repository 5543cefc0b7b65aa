import { EMBEDDED_RESPONSE_ID } from '@imguessr/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeEmbeddedResponse } from './embedded-response.ts';

let now = 1_000;
let navigationType = 'navigate';
beforeEach(() => {
  [now, navigationType] = [1_000, 'navigate'];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal(
    'performance',
    Object.assign(performance, { getEntriesByType: () => [{ type: navigationType }] }),
  );
  const element = document.createElement('script');
  Object.assign(element, {
    id: EMBEDDED_RESPONSE_ID,
    type: 'application/json',
    textContent: '{"gameId":7}',
  });
  element.dataset.path = '/api/games/7';
  document.head.replaceChildren(element);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

describe('the response embedded in a page', () => {
  test('is used once, for its own path', async () => {
    expect(takeEmbeddedResponse('/api/games/8')).toBeUndefined();
    const response = await takeEmbeddedResponse('/api/games/7');
    expect(await response?.json()).toEqual({ gameId: 7 });
    expect(takeEmbeddedResponse('/api/games/7')).toBeUndefined();
  });

  test('is not used 20 s after the page was opened', () => {
    now = 20_000;
    expect(takeEmbeddedResponse('/api/games/7')).toBeUndefined();
  });

  test('is not used when the browser went back to the page, whose copy may be old', () => {
    navigationType = 'back_forward';
    expect(takeEmbeddedResponse('/api/games/7')).toBeUndefined();
  });
});
