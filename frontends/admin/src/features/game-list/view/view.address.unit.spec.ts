import { describe, expect, test } from 'vitest';
import { defaultView } from './games.view.ts';
import { viewOf } from './view.address.ts';

describe('the address of the list', () => {
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
