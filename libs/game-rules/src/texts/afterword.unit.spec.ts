import { describe, expect, test } from 'vitest';
import { afterwordParts, hasAtMostOneLink } from './afterword.ts';

describe('an afterword', () => {
  test.each([
    ['Whales sing.', { before: 'Whales sing.', after: '' }],
    [
      'More: https://example.org/whales.',
      { before: 'More: ', link: 'https://example.org/whales', after: '.' },
    ],
    [
      '(http://example.org/a?b=c#d) and so',
      { before: '(', link: 'http://example.org/a?b=c#d', after: ') and so' },
    ],
    [
      'javascript:alert(1) data:text/html,x',
      { before: 'javascript:alert(1) data:text/html,x', after: '' },
    ],
    ['https:///x https://', { before: 'https:///x https://', after: '' }],
    ['https://example.org/"><b>', { before: '', link: 'https://example.org/', after: '"><b>' }],
  ])('%s has these parts', (text, parts) => {
    expect(afterwordParts(text)).toEqual(parts);
    expect(hasAtMostOneLink(text)).toBe(true);
  });

  test('has one link at most', () => {
    expect(hasAtMostOneLink('')).toBe(true);
    expect(hasAtMostOneLink('https://example.org/a and http://example.org/b')).toBe(false);
  });
});
