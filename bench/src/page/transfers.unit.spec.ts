import { describe, expect, test } from 'vitest';
import { bytesByKind, kindOf, type Transfer } from './transfers.ts';

describe('a response', () => {
  test.each([
    ['text/javascript; charset=utf-8', 'scripts'],
    ['text/css', 'style sheets'],
    ['text/html', 'page'],
    ['image/avif', 'pictures'],
    ['image/svg+xml', 'other'],
    ['font/woff2', 'fonts'],
    ['application/json', 'other'],
    ['', 'other'],
  ])('of type %j is counted with %s', (type, kind) => {
    expect(kindOf(type)).toBe(kind);
  });
});

describe('the bytes of a visit', () => {
  const transfers: Transfer[] = [
    { url: '/a.js', kind: 'scripts', bytes: 10 },
    { url: '/b.js', kind: 'scripts', bytes: 5 },
    { url: '/c.css', kind: 'style sheets', bytes: 3 },
  ];

  test('are added up by kind', () => {
    expect(bytesByKind(transfers)).toMatchObject({ scripts: 15, 'style sheets': 3, pictures: 0 });
  });

  test('leave excluded addresses out', () => {
    expect(bytesByKind(transfers, ['/b.js'])).toMatchObject({ scripts: 10, 'style sheets': 3 });
  });
});
