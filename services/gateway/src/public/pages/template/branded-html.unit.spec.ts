import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_BRANDING, logoPath, SITE_BRANDING_ID } from '@imguessr/contracts';
import { installLanguage } from '@imguessr/game-rules/languages';
import { afterEach, describe, expect, test } from 'vitest';
import { hostWithBranding, withName } from './branded-html.ts';
import { stylesIn } from './html.ts';

const host = readFileSync(
  join(import.meta.dirname, '../../../../../../frontends/host/src/index.html'),
  'utf8',
)
  // the marks of texts that the build translates
  .replace(/\[\[|\]\]/g, '')
  .replaceAll('{guesses} guesses, {clues} clues, 1 word', DEFAULT_BRANDING.line)
  .replace(
    '<!--head-->',
    '<script defer src="/x.js"></script><link rel="manifest" href="/manifest.webmanifest">',
  );
const branding = {
  ...DEFAULT_BRANDING,
  name: 'Ana’s "<b>" صور',
  line: 'a word & $& a day',
  imprint: 'https://example.com/?a=1&b=</script>',
};

afterEach(() => installLanguage('en'));

describe('the host page', () => {
  test('has the same bytes with the default branding', () => {
    expect(hostWithBranding(host, { ...DEFAULT_BRANDING })).toBe(host);
  });

  test('has the name of a site in every place, and the default one in none', () => {
    const html = hostWithBranding(host, branding);
    const name = '\u2068Ana’s &quot;&lt;b&gt;&quot; صور\u2069';
    expect(html).not.toContain(DEFAULT_BRANDING.name);
    expect(html).toContain(`<title>${name} – a word &amp; $&amp; a day</title>`);
    expect(html).toContain(`<meta property="og:site_name" content="${name}">`);
    expect(html).toContain(`<noscript>${name} runs in your browser`);
    expect(html).toContain('href="/site.webmanifest"');
  });

  test('tells scripts the texts as JSON that nothing in it can end', () => {
    const html = hostWithBranding(host, branding);
    const [, json = ''] =
      new RegExp(`id="${SITE_BRANDING_ID}">(.*?)</script>`, 's').exec(html) ?? [];
    const { name, line, credit, imprint } = branding;
    expect(JSON.parse(json)).toEqual({ name, line, credit, imprint });
  });

  test('has the logo as its icons, and in the header', () => {
    const logo = logoPath('ab'.repeat(32));
    const html = hostWithBranding(host, { ...DEFAULT_BRANDING, logo });
    expect(html).toContain(`<link rel="icon" type="image/png" href="${logo}">`);
    expect(html).toContain(`<link rel="apple-touch-icon" href="${logo}">`);
    expect(html).not.toContain('favicon.svg');
    expect(stylesIn(html).at(-1)).toContain(`url(${logo})`);
  });

  test('has an accent in both themes, and no other style', () => {
    const css = (accent: string) =>
      stylesIn(hostWithBranding(host, { ...DEFAULT_BRANDING, accent })).at(-1);
    expect(css('#c2185b')).toContain(':root:root:root{--lamp:#c2185b;--lamp-lit:#');
    expect(css('red;}body{display:none')).not.toMatch(/lamp|body/);
  });

  test('cuts the default name off the film of the rules', () => {
    const css = (part: object) =>
      stylesIn(hostWithBranding(host, { ...DEFAULT_BRANDING, ...part })).at(-1);
    expect(css({ name: 'Pics' })).toContain(
      'figure video{aspect-ratio:27/40;object-fit:cover;object-position:bottom}',
    );
    expect(css({ credit: 'By us' })).not.toContain('video');
  });
});

test('the shell of a page has the name, escaped', () => {
  expect(
    withName('<a aria-label="Imguessr, today’s game">Imguessr</a>', {
      ...DEFAULT_BRANDING,
      name: '"Q"',
    }),
  ).toBe('<a aria-label="&quot;Q&quot;, today’s game">&quot;Q&quot;</a>');
});
