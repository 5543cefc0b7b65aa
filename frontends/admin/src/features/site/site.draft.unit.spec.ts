import { DEFAULT_BRANDING } from '@imguessr/contracts';
import { describe, expect, test } from 'vitest';
import { accentError, draftOf, normaliseAccent } from './site.draft.ts';

const empty = { name: '', line: '', credit: '', accent: '', imprint: '' };

test('the form of a site with the default branding is empty', () => {
  expect(draftOf(DEFAULT_BRANDING)).toEqual(empty);
  expect(draftOf({ ...DEFAULT_BRANDING, name: 'Pics', accent: '#c2185b' })).toEqual({
    ...empty,
    name: 'Pics',
    accent: '#c2185b',
  });
});

describe('a colour', () => {
  test.each([
    ['', ''],
    [' #C2185B ', '#c2185b'],
    ['c2185b', '#c2185b'],
    ['#c15', '#cc1155'],
    ['red', '#rreedd'],
  ])('%j is sent as %j', (text, accent) => {
    expect(normaliseAccent(text)).toBe(accent);
  });

  test('is an error only if it is not a readable one', () => {
    expect([accentError(''), accentError('C2185B')]).toEqual([undefined, undefined]);
    expect(accentError('#fff')).toContain('light theme');
    expect(accentError('reddish')).toContain('written like');
  });
});
