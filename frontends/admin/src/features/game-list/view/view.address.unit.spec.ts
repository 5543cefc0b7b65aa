import { describe, expect, test } from 'vitest';
import { defaultView, type GamesView } from './games.view.ts';
import { densityOf, queryOf, viewOf } from './view.address.ts';

const view: GamesView = {
  search: 'a&b #1',
  filter: 'not-ready',
  sort: { key: 'plays', isDown: true },
};

describe('the address of the list', () => {
  test('describes the view and the density, and both are read from it again', () => {
    const query = queryOf(view, 'compact');
    expect(viewOf(query)).toEqual(view);
    expect(densityOf(query)).toBe('compact');
    expect(new URLSearchParams(query).get('sort')).toBe('-plays');
  });

  test('is empty for the default view', () => {
    expect(queryOf(defaultView)).toBe('');
    expect(viewOf('')).toEqual(defaultView);
    expect(densityOf('')).toBeUndefined();
  });

  test.each([
    '?show=nothing',
    '?sort=colour',
    '?sort=-',
    '?show=constructor&sort=__proto__',
    '?other=1',
  ])('may contain what it does not know: %s is the default view', (query) => {
    expect(viewOf(query)).toEqual(defaultView);
  });
});
