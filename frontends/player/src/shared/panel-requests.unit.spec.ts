import { describe, expect, it } from 'vitest';
import { createPanelRequests } from './panel-requests.ts';

describe('a request for a panel', () => {
  it('goes to the listener', () => {
    const { request, onRequest } = createPanelRequests<number>();
    const seen: number[] = [];
    const end = onRequest((game) => seen.push(game));
    request(1);
    request(2);
    end();
    expect(seen).toEqual([1, 2]);
  });

  it('waits for the first listener, which gets the last one', () => {
    const { request, onRequest } = createPanelRequests<number>();
    const seen: number[] = [];
    request(1);
    request(2);
    expect(seen).toEqual([]);
    onRequest((game) => seen.push(game))();
    onRequest((game) => seen.push(game));
    expect(seen).toEqual([2]);
  });

  it('goes to a new listener although the one before ends later', () => {
    const { request, onRequest } = createPanelRequests<number>();
    const seen: string[] = [];
    const end = onRequest(() => seen.push('old'));
    onRequest(() => seen.push('new'));
    end();
    request(1);
    expect(seen).toEqual(['new']);
  });
});
