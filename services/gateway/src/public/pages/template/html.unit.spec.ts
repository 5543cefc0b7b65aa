import { describe, expect, test } from 'vitest';
import { embeddedJson, escapeHtml, replaceBlock, scriptsIn, stylesIn } from './html.ts';

describe('a text in HTML', () => {
  test('ends neither an element nor an attribute', () => {
    expect(escapeHtml(`<b a="x" b='y'>&`)).toBe('&lt;b a=&quot;x&quot; b=&#39;y&#39;&gt;&amp;');
  });
});

describe('JSON in a script element', () => {
  const hostile = { text: '</script><!--<script>\u2028\u2029' };

  test('does not end the element, and contains no line separators', () => {
    expect(embeddedJson(hostile)).not.toMatch(/[<\u2028\u2029]/);
  });

  test('is parsed as it was', () => {
    expect(JSON.parse(embeddedJson(hostile))).toEqual(hostile);
  });
});

test('the inline scripts and styles of a page are found, without files and data', () => {
  const html =
    '<style>a{}</style><script>\ngo()</script><script src="/x.js"></script><script type="application/json">{}</script>';
  expect([scriptsIn(html), stylesIn(html)]).toEqual([['\ngo()'], ['a{}']]);
});

describe('a block of HTML', () => {
  test('is replaced, with its marks and without interpreting the replacement', () => {
    expect(replaceBlock('a<!--x-->b<!--/x-->c', 'x', '$&')).toBe('a$&c');
  });

  test('can be replaced by a function of its content', () => {
    expect(replaceBlock('a<!--x-->b<!--/x-->c', 'x', (content) => `<${content}>`)).toBe('a<b>c');
  });

  test('that does not exist changes nothing', () => {
    expect(replaceBlock('a<!--x-->b', 'x', 'new')).toBe('a<!--x-->b');
  });
});
