import { describe, expect, test } from 'vitest';
import { escapeHtml, replaceBlock } from './html.ts';

describe('a text in HTML', () => {
  test('ends neither an element nor an attribute', () => {
    expect(escapeHtml(`<b a="x" b='y'>&`)).toBe('&lt;b a=&quot;x&quot; b=&#39;y&#39;&gt;&amp;');
  });
});

describe('a block of HTML', () => {
  test('is replaced, with its marks and without interpreting the replacement', () => {
    expect(replaceBlock('a<!--x-->b<!--/x-->c', 'x', '$&')).toBe('a$&c');
  });
});
