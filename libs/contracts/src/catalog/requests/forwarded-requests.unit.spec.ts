import { describe, expect, test } from 'vitest';
import { forwardedEndpoints, forwardedRpc } from './forwarded-requests.ts';

type Name = keyof typeof forwardedRpc;
const names = Object.keys(forwardedRpc) as Name[];
const hasActor = (name: Name) => 'actor' in forwardedRpc[name].request.shape;

describe('a request that the gateway forwards', () => {
  test.each(names.filter((name) => forwardedEndpoints[name].method !== 'GET'))(
    'says who changes something: %s',
    (name) => {
      expect(hasActor(name)).toBe(true);
    },
  );

  test.each(names.filter((name) => forwardedEndpoints[name].method === 'GET'))(
    'has no actor if it only reads: %s',
    (name) => {
      expect(hasActor(name)).toBe(false);
    },
  );

  test('has no actor if it only reads what owners alone may see', () => {
    expect(forwardedRpc.makers.request.parse({ actor: 'Ann' })).toEqual({});
  });
});
