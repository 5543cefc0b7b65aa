import { PICTURE_KINDS } from '@imguessr/contracts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { plain, rejectionCode } from '../../testing/hostile-files.ts';
import { processUpload } from './picture.processing.ts';

describe('a picture of an accepted format', () => {
  test.each(PICTURE_KINDS)('(%s) is converted to WebP of the same size', async (kind) => {
    const processed = await processUpload(await plain(60, 40).toFormat(kind).toBuffer());
    expect(processed).toMatchObject({
      width: 60,
      height: 40,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await sharp(processed.bytes).metadata()).format).toBe('webp');
  });

  test('is scaled down when an edge is longer than 1024 pixels', async () => {
    expect(await processUpload(await plain(3000, 1500).png().toBuffer())).toMatchObject({
      width: 1024,
      height: 512,
    });
  });

  test('is stored unchanged when it is a WebP of at most 1024 pixels without any other content', async () => {
    const file = await plain(64, 64).webp().toBuffer();
    expect((await processUpload(file)).bytes.equals(file)).toBe(true);
  });

  test('is encoded again when the WebP contains more than pixels', async () => {
    const withMetadata = await plain(64, 64)
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .webp()
      .toBuffer();
    expect(
      (await sharp((await processUpload(withMetadata)).bytes).metadata()).exif,
    ).toBeUndefined();
    const longer = Buffer.concat([await plain(64, 64).webp().toBuffer(), Buffer.from('<script>')]);
    const processed = await processUpload(longer).catch(() => undefined);
    expect(processed?.bytes.includes('<script>') ?? false).toBe(false);
  });
});

describe('a file that is not an accepted picture', () => {
  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['HTML', '<html></html>'],
    ['TIFF', 'II*\0aaaaaaaaaaaaaaaa'],
    ['PDF', '%PDF-1.7'],
    ['AVIF', '\0\0\0\x1cftypavif\0\0\0\0'],
  ])('(%s) is rejected', async (_, text) => {
    expect(await rejectionCode(Buffer.from(text))).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  test('is rejected when it is empty', async () => {
    expect(await rejectionCode(Buffer.alloc(0))).toBe('INVALID_REQUEST');
  });

  test.each(PICTURE_KINDS)('is rejected when it is a truncated %s', async (kind) => {
    const noisy = sharp({
      create: {
        width: 256,
        height: 256,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    });
    const file = await noisy.toFormat(kind).toBuffer();
    expect(await rejectionCode(file.subarray(0, Math.floor(file.length / 2)))).toBe(
      'INVALID_REQUEST',
    );
  });

  test('is rejected when it is larger than ten megabytes', async () => {
    expect(await rejectionCode(Buffer.alloc(10 * 1024 * 1024 + 1, 1))).toBe('PAYLOAD_TOO_LARGE');
  });

  test('is rejected before it is decoded when it has too many pixels, and the message names the limit', async () => {
    await expect(processUpload(await plain(7000, 6000).png().toBuffer())).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      message: 'A picture may have up to 40 megapixels.',
    });
    await expect(processUpload(await plain(65_536, 1).png().toBuffer())).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      message: 'A picture may have up to 65,535 pixels a side.',
    });
  });
});
