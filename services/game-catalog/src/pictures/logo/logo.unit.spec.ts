import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createLogo } from './logo.ts';

const dataUrl = (bytes: Buffer | string, type = 'image/svg+xml') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
const svg = (content: string, size = 'width="100" height="50"') =>
  dataUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${content}</svg>`,
  );
const pixelsOf = async (logo: string) =>
  sharp((await createLogo(logo)).png)
    .ensureAlpha()
    .raw()
    .toBuffer();
const RED = '<rect width="100%" height="100%" fill="#f00"/>';

describe('a logo', () => {
  test('becomes a square PNG whose address is its content', async () => {
    const logo = await createLogo(svg(RED));
    expect(await sharp(logo.png).metadata()).toMatchObject({
      format: 'png',
      width: 512,
      height: 512,
    });
    expect(logo.path).toMatch(/^\/logo\/logo\.[0-9a-f]{32}\.png$/);
    expect((await createLogo(svg(RED))).path).toBe(logo.path);
    expect((await createLogo(svg(RED.replace('f00', '0f0')))).path).not.toBe(logo.path);
  });

  test('keeps its proportions, with nothing behind it', async () => {
    const pixels = await pixelsOf(svg(RED));
    expect([...pixels.subarray(0, 4)][3]).toBe(0);
    const centre = (256 * 512 + 256) * 4;
    expect([...pixels.subarray(centre, centre + 4)]).toEqual([255, 0, 0, 255]);
  });

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<g onload="alert(1)"/>'],
    [
      'HTML',
      '<foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="/"/></foreignObject>',
    ],
    ['a file', '<image width="100" height="50" xlink:href="file:///etc/passwd"/>'],
    ['a request', '<image width="100" height="50" href="http://127.0.0.1:1/x.png"/>'],
    ['a style sheet', '<style>@import url(http://127.0.0.1:1/x.css);</style>'],
  ])('has nothing of %s in an SVG', async (_, content) => {
    expect(await pixelsOf(svg(content + RED))).toEqual(await pixelsOf(svg(RED)));
  });

  test.each([
    ['no picture', dataUrl('hello', 'image/png'), /cannot be drawn/],
    ['no data URL', 'https://example.com/logo.png', /base64 data URL/],
    [
      'a GIF',
      dataUrl(Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')),
      /PNG, JPEG/,
    ],
    ['too large as a file', dataUrl(Buffer.alloc(512 * 1024 + 1)), /larger than 512 KiB/],
    ['too large as a drawing', svg(RED, 'width="100000" height="100000"'), /cannot be drawn/],
  ])('is rejected if it is %s', async (_, logo, message) => {
    await expect(createLogo(logo)).rejects.toThrow(message);
  });

  test('whose entities multiply is rejected in a second', async () => {
    const entities = Array.from(
      { length: 12 },
      (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`,
    ).join('');
    const bomb = `<!DOCTYPE svg [<!ENTITY e0 "lol">${entities}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&e12;</text></svg>`;
    await expect(createLogo(dataUrl(bomb))).rejects.toThrow(/cannot be drawn/);
  }, 5_000);
});
