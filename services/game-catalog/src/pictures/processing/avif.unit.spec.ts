import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  animatedAvif,
  gridAvif,
  manyFramesAvif,
  mislabelledAvif,
} from '../../testing/hostile-avif.ts';
import { plain } from '../../testing/hostile-files.ts';
import { AvifError } from './avif.boxes.ts';
import { avifPixels } from './avif.pixels.ts';
import { processUpload } from './picture.processing.ts';

const outcome = (file: Buffer): Promise<string> =>
  processUpload(file).then(
    ({ width, height }) => `${width}x${height}`,
    (error: Error & { code?: string }) => `${error.code}: ${error.message}`,
  );
const TOO_LARGE = 'PAYLOAD_TOO_LARGE: An AVIF picture may have up to 20 megapixels.';

describe('an AVIF picture', () => {
  test('counts its pixels once for colours and alpha', async () => {
    expect(avifPixels(await plain(300, 200).avif().toBuffer())).toBe(60_000);
    const seeThrough = {
      create: { width: 300, height: 200, channels: 4, background: '#fff8' },
    } as const;
    expect(avifPixels(await sharp(seeThrough).avif().toBuffer())).toBe(60_000);
  });

  test('counts the pixels of all tiles, however much of them is shown', async () => {
    expect(avifPixels(await gridAvif(64, 128))).toBe(4 * 64 * 64);
    expect(avifPixels(await gridAvif(2048, 2100))).toBe(4 * 2048 * 2048);
  });

  test('counts the pixels of all frames', async () => {
    expect(avifPixels(await manyFramesAvif(16, 100))).toBe(16 * 100 * 100);
  });

  test('made of tiles is accepted', async () => {
    expect(await outcome(await gridAvif(64, 128))).toBe('128x128');
  });

  test('with an animation is accepted', async () => {
    expect(await outcome(await animatedAvif(80))).toBe('80x80');
  });

  test('above the limits of its format is rejected, and the message names them', async () => {
    expect(await outcome(await plain(5000, 4001).avif({ effort: 0 }).toBuffer())).toBe(TOO_LARGE);
    expect(await outcome(await mislabelledAvif(64, { width: 16_385, height: 20 }))).toBe(
      'PAYLOAD_TOO_LARGE: An AVIF picture may have up to 16,384 pixels a side.',
    );
  });

  test('that needs far more memory than its header declares is rejected before it is decoded', async () => {
    const before = process.memoryUsage().rss;
    expect(await outcome(await manyFramesAvif(21, 1000))).toBe(TOO_LARGE);
    expect(await outcome(await gridAvif(2300, 2310))).toBe(TOO_LARGE);
    expect(await outcome(await mislabelledAvif(4000, { width: 64, height: 64 }))).toMatch(
      /^INVALID_REQUEST/,
    );
    expect(process.memoryUsage().rss - before).toBeLessThan(250 * 1024 * 1024);
  });
});

describe('a malformed AVIF file', () => {
  test('is rejected wherever it is truncated', async () => {
    const file = await gridAvif(64, 128);
    for (let length = 12; length < file.length; length += 7) {
      expect(() => avifPixels(file.subarray(0, length))).toThrow(AvifError);
    }
  });

  test('is rejected or parsed, whichever of its bytes is wrong', async () => {
    const file = await gridAvif(64, 128);
    for (let at = 12; at < file.length; at++) {
      for (const value of [0, 1, 127, 255]) {
        const damaged = Buffer.from(file);
        damaged[at] = value;
        try {
          expect(avifPixels(damaged)).toBeGreaterThanOrEqual(0);
        } catch (error) {
          expect(error).toBeInstanceOf(AvifError);
        }
      }
    }
  });

  test('is rejected when it contains a box twice', async () => {
    const file = await plain(64, 64).avif().toBuffer();
    expect(() =>
      avifPixels(Buffer.concat([file, file.subarray(file.indexOf('meta') - 4)])),
    ).toThrow(AvifError);
  });
});
