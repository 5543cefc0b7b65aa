import { describe, expect, test } from 'vitest';
import { defaultView, type GamesView } from './games.view.ts';
import { queryOf, viewOf } from './view.address.ts';

const view: GamesView = {
  search: 'a&b #1',
  filter: 'planned',
  sort: { key: 'plays', isDown: true },
};

describe('the address of the list', () => {
  test('describes the view, which is read from it again', () => {
    const query = queryOf(view);
    expect(viewOf(query)).toEqual(view);
    expect(new URLSearchParams(query).get('sort')).toBe('-plays');
  });

  test('is empty for the default view', () => {
    expect(queryOf(defaultView)).toBe('');
    expect(viewOf('')).toEqual(defaultView);
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
