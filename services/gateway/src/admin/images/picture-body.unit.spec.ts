import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { PictureBody } from './picture-body.ts';

const MAX_BODY = 200_000;
const MAX_PICTURE = 100_000;

/**
 * Reads a JSON body in chunks of `partBytes`; resolves with the forwarded JSON and the extracted
 * picture.
 */
async function read(json: string, partBytes = 64 * 1024) {
  const bytes = Buffer.from(json);
  const parts = Array.from({ length: Math.ceil(bytes.length / partBytes) }, (_, index) =>
    bytes.subarray(index * partBytes, (index + 1) * partBytes),
  );
  const body = new PictureBody(MAX_BODY, MAX_PICTURE);
  const forwarded = Buffer.concat(await Readable.from(parts).pipe(body).toArray()).toString();
  return { forwarded, picture: body.picture(), received: body.receivedEncodedLength };
}

/** Bytes of all kinds. */
const picture = Buffer.concat(
  Array.from({ length: 32 }, (_, n) => createHash('sha256').update(String(n)).digest()),
);
const dataUrl = `data:image/png;base64,${picture.toString('base64')}`;

describe('a body with a picture', () => {
  const json = JSON.stringify({ description: 'a "bee", {url: 1}', url: dataUrl, order: 2 });

  test.each([1, 2, 3, 5, 7, 64, 100_000])(
    'is split into JSON and bytes, in chunks of %i',
    async (partBytes) => {
      const { forwarded, picture: found, received } = await read(json, partBytes);
      expect(JSON.parse(forwarded)).toEqual({
        description: 'a "bee", {url: 1}',
        url: 'data:image/png;base64,',
        order: 2,
      });
      expect(found).toEqual(picture);
      expect(received).toBe(Buffer.byteLength(json));
    },
  );

  test('may use any formatting and escaping that JSON allows', async () => {
    const spaced = `\n { "url" :\t"${dataUrl}" , "description":"" } `;
    const escaped = json.replaceAll('/', '\\/').replaceAll('+', '\\u002B');
    for (const written of [spaced, escaped]) {
      for (const partBytes of [1, 4, 1000])
        expect((await read(written, partBytes)).picture).toEqual(picture);
    }
  });

  test.each([0, 1, 2, 3, 4])(
    'may have a picture of any length, padded or not: %i',
    async (length) => {
      const bytes = picture.subarray(0, length);
      for (const base64 of [
        bytes.toString('base64'),
        bytes.toString('base64').replaceAll('=', ''),
      ]) {
        expect((await read(`{"url":"data:image/png;base64,${base64}"}`)).picture).toEqual(bytes);
      }
    },
  );

  test('may have a picture of the maximum size, but no larger', async () => {
    const of = (bytes: number) =>
      `{"url":"data:;base64,${Buffer.alloc(bytes, 7).toString('base64')}"}`;
    expect((await read(of(MAX_PICTURE))).picture).toEqual(Buffer.alloc(MAX_PICTURE, 7));
    for (const more of [1, 2, 3, 30_000])
      expect((await read(of(MAX_PICTURE + more))).picture).toBe('tooLarge');
  });

  test.each(['a*b=', 'ab-_', 'abc=d', 'a', 'ab==cd', 'ab\\n', '\\u00e9bcd'])(
    'has no picture if its data is not base64: %s',
    async (text) => {
      for (const partBytes of [1, 1000]) {
        expect(
          (await read(`{"url":"data:image/png;base64,${text}"}`, partBytes)).picture,
        ).toBeUndefined();
      }
    },
  );

  test('may have only one picture', async () => {
    expect((await read(`{"url":"${dataUrl}","url":"${dataUrl}"}`)).picture).toBeUndefined();
  });
});

describe('any other body', () => {
  test.each([
    { url: '/pictures/a.webp' },
    { url: 'data:image/png,abc' },
    { url: '' },
    { description: dataUrl },
    { a: { url: dataUrl } },
    [{ url: dataUrl }],
    { url: [dataUrl] },
    { url: `data:${'x'.repeat(400)};base64,AAAA` },
    { key: 'url', other: dataUrl },
    null,
    'data:image/png;base64,AAAA',
  ])('is forwarded unchanged: %j', async (value) => {
    const json = JSON.stringify(value);
    for (const partBytes of [1, 3, 1000]) {
      const { forwarded, picture: found } = await read(json, partBytes);
      expect([forwarded, found]).toEqual([json, undefined]);
    }
  });

  test('is counted completely but forwarded only up to the limit if it is too long', async () => {
    const { forwarded, received } = await read(
      JSON.stringify({ description: 'x'.repeat(3 * MAX_BODY) }),
    );
    expect(forwarded.length).toBeLessThan(MAX_BODY + 128 * 1024);
    expect(received).toBeGreaterThan(3 * MAX_BODY);
  });
});
