// Needs the web servers of the frontends: headers, compression and paths are theirs.
import { createHash } from 'node:crypto';
import { CACHE_POLICIES } from '@imguessr/contracts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { BASE_URL } from '../product/address.ts';
import { send } from '../product/call.ts';
import { dailyGame } from '../product/player.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

describe('a page', () => {
  test.each(['/', '/daily/2026-01-01', '/game/1', '/admin', '/admin/games/new'])(
    'is served at %s',
    async (path) => {
      const { status, text, headers } = await send('GET', path);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('cache-control')).toBe(CACHE_POLICIES.page.ok);
      expect(text).toContain('<html lang="en"');
    },
  );

  test('that does not exist is the same page with status 404', async () => {
    const { status, text } = await send('GET', '/no/such/page');
    expect(status).toBe(404);
    expect(text).toContain('<html lang="en"');
  });

  // The theme and the language that were chosen; of the start page, the way to today's game.
  test.each([
    ['/', 3],
    ['/game/1', 2],
    ['/admin', 2],
    ['/no/such/page', 2],
  ])('allows only its own scripts and styles: %s', async (path, scriptCount) => {
    const { headers, text } = await send('GET', path);
    const policy = headers.get('content-security-policy');
    const allowed = (directive: string) =>
      new Set(new RegExp(`${directive} ([^;]*)`).exec(policy ?? '')?.[1]?.split(' '));
    const textsOf = (tag: string) =>
      Array.from(
        text.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs')),
        ([, each = '']) => each,
      );
    const hashOf = (each: string) =>
      `'sha256-${createHash('sha256').update(each).digest('base64')}'`;
    const styles = textsOf('style');
    expect(styles.length).toBeGreaterThan(0);
    expect(allowed('style-src')).toEqual(new Set(["'self'", ...['', ...styles].map(hashOf)]));
    const scripts = textsOf('script');
    expect(scripts).toHaveLength(scriptCount);
    expect(allowed('script-src')).toEqual(new Set(["'self'", ...scripts.map(hashOf)]));
    expect(policy).toMatch(/default-src 'self'/);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(policy).toMatch(/object-src 'none'/);
    expect(policy).toMatch(/base-uri 'none'/);
    expect(policy).not.toMatch(/unsafe|nonce|\*/);
  });

  test('contains no placeholders of its template', async () => {
    const { text } = await send('GET', '/offline');
    expect(text).not.toMatch(/<!--\/?(scripts|head|start)-->/);
    expect(text).toMatch(
      /<link rel="preload" as="script" fetchpriority="low" href="\/remotes\/player\//,
    );
  });

  test('does not expose files outside the built frontends', async () => {
    for (const path of [
      '/package.json',
      '/..%2f..%2fpackage.json',
      '/js/..%2f..%2f..%2fpackage.json',
      '/.git/config',
      '/remotes/player/../../package.json',
    ]) {
      const { status, text } = await send('GET', path);
      expect([400, 403, 404]).toContain(status);
      expect(text).not.toMatch(/"workspaces"|\[core\]/);
    }
  });

  test('has scripts without source maps', async () => {
    const { text } = await send('GET', '/offline');
    for (const [, src] of text.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)) {
      const script = await send('GET', src as string);
      expect(script.status).toBe(200);
      expect(script.text).not.toContain('sourceMappingURL');
      expect((await send('GET', `${src}.map`)).status).toBe(404);
    }
  });
});

describe('a picture', () => {
  test('is a WebP of at most 1024 pixels without metadata that can be cached permanently', async () => {
    const { allImages } = await dailyGame();
    for (const { url } of allImages) {
      const response = await fetch(new URL(url, BASE_URL));
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe(IMMUTABLE);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      const bytes = Buffer.from(await response.arrayBuffer());
      const { format, width, height, exif, xmp, iptc } = await sharp(bytes).metadata();
      expect(format).toBe('webp');
      expect(Math.max(width, height)).toBeLessThanOrEqual(1024);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(256);
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    }
  });
});
