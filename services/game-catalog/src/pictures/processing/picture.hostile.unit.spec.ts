import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  animation,
  bombs,
  FOREIGN,
  manyFrames,
  noisy,
  plain,
  polyglots,
  rejectionCode,
} from '../../testing/hostile-files.ts';
import { processUpload } from './picture.processing.ts';

describe('a picture with foreign content', async () => {
  test.each(await polyglots())('(%s) is rejected, or stored without it', async (_, file) => {
    const outcome = await processUpload(file).catch((error: { code: string }) => error.code);
    if (typeof outcome === 'string') return expect(outcome).toBe('INVALID_REQUEST');
    expect(outcome.bytes.includes(FOREIGN.slice(0, 12))).toBe(false);
    expect(outcome.bytes.equals(file)).toBe(false);
    expect((await sharp(outcome.bytes).metadata()).format).toBe('webp');
  });

  test('and nothing but the first bytes of a picture is rejected', async () => {
    for (const start of ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0', 'GIF89a', 'RIFF\0\0\0\0WEBP']) {
      const page = Buffer.concat([
        Buffer.from(start, 'latin1'),
        Buffer.from(`<html>${FOREIGN.repeat(20)}</html>`),
      ]);
      expect(await rejectionCode(page)).toBe('INVALID_REQUEST');
    }
  });
});

describe('a decompression bomb', async () => {
  test.each(await bombs())('(%s) is rejected before it is decoded', async (_, file) => {
    const before = process.memoryUsage().rss;
    expect(await rejectionCode(file)).toBe('PAYLOAD_TOO_LARGE');
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });

  test('of many frames is rejected', async () => {
    const file = await manyFrames(500, 1000);
    expect(file.length).toBeLessThan(10 * 1024 * 1024);
    expect(await rejectionCode(file)).toBe('PAYLOAD_TOO_LARGE');
  });
});

describe('an animation', () => {
  test.each(['gif', 'webp'] as const)('(%s) is converted to its first frame', async (kind) => {
    const processed = await processUpload(await animation(kind, 5, 40));
    expect(processed).toMatchObject({ width: 40, height: 40 });
    expect((await sharp(processed.bytes).metadata()).pages ?? 1).toBe(1);
    const { channels } = await sharp(processed.bytes).stats();
    expect(channels[0]?.mean).toBeLessThan(3);
  });
});

describe('an unusual picture', () => {
  const centre = async (bytes: Buffer) => {
    const { data, info } = await sharp(bytes)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at =
      (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
    return [...data.subarray(at, at + 3)];
  };
  const near = (shades: readonly number[], expected: readonly number[], by: number) => {
    for (const [index, shade] of shades.entries())
      expect(Math.abs(shade - (expected[index] ?? 0))).toBeLessThan(by);
  };

  test('in CMYK is converted to sRGB', async () => {
    const processed = await processUpload(
      await plain(64, 64).toColourspace('cmyk').jpeg().toBuffer(),
    );
    expect((await sharp(processed.bytes).metadata()).space).toBe('srgb');
    near(await centre(processed.bytes), [200, 120, 40], 40);
  });

  test('with 16 bits per channel is converted to 8', async () => {
    const deep = await plain(64, 64).toColourspace('rgb16').png().toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe('ushort');
    near(await centre((await processUpload(deep)).bytes), [200, 120, 40], 6);
  });

  test('with a wide-gamut profile keeps its colours without the profile', async () => {
    const wide = await plain(64, 64).withIccProfile('p3').png().toBuffer();
    expect((await sharp(wide).metadata()).icc).toBeDefined();
    const processed = await processUpload(wide);
    expect((await sharp(processed.bytes).metadata()).icc).toBeUndefined();
    near(await centre(processed.bytes), [200, 120, 40], 6);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'with orientation %i is turned upright',
    async (orientation) => {
      // Red above blue when upright; the camera stores it rotated.
      const half = {
        create: { width: 60, height: 20, channels: 3 as const, background: '#ff0000' },
      };
      const upright = await sharp({
        create: { width: 60, height: 40, channels: 3, background: '#0000ff' },
      })
        .composite([{ input: half, top: 0, left: 0 }])
        .png()
        .toBuffer();
      const stored = await undo(orientation, upright);
      const file = await sharp(stored)
        .withMetadata({ orientation })
        .jpeg({ quality: 95 })
        .toBuffer();
      const processed = await processUpload(file);
      expect(processed).toMatchObject({ width: 60, height: 40 });
      const top = await sharp(processed.bytes)
        .extract({ left: 0, top: 0, width: 60, height: 15 })
        .stats();
      expect(top.dominant.r).toBeGreaterThan(200);
      expect((await sharp(processed.bytes).metadata()).orientation).toBeUndefined();
    },
  );

  test('loses its location and all other metadata', async () => {
    const exif = {
      IFD3: { GPSLatitude: '52/1 31/1 12/1', GPSLatitudeRef: 'N' },
      IFD0: { Make: 'Somebody' },
    };
    const file = await noisy(80, 60)
      .withExif(exif)
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">Berlin</x:xmpmeta>`)
      .jpeg()
      .toBuffer();
    const { bytes } = await processUpload(file);
    const left = await sharp(bytes).metadata();
    expect([left.exif, left.xmp, left.iptc, left.icc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.includes('Somebody')).toBe(false);
  });
});

/**
 * Resolves with the picture as a camera stores it for an EXIF orientation. sharp rotates clockwise;
 * `flop` mirrors.
 */
function undo(orientation: number, upright: Buffer): Promise<Buffer> {
  const transformed = (angle: number, mirrored: boolean) =>
    mirrored
      ? sharp(upright).rotate(angle).flop().png().toBuffer()
      : sharp(upright).rotate(angle).png().toBuffer();
  const transforms: Record<number, [angle: number, mirrored: boolean]> = {
    1: [0, false],
    2: [0, true],
    3: [180, false],
    4: [180, true],
    5: [270, true],
    6: [270, false],
    7: [90, true],
    8: [90, false],
  };
  const [angle, mirrored] = transforms[orientation] ?? [0, false];
  return transformed(angle, mirrored);
}

describe('a placeholder', () => {
  test.each([
    ['a wide picture', 1024, 512],
    ['a tall picture', 512, 1024],
    ['a single pixel', 1, 1],
  ])('of %s is a tiny picture as a data URL', async (_, width, height) => {
    const { placeholder } = await processUpload(await noisy(width, height).png().toBuffer());
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(placeholder.length).toBeLessThan(250);
    const tiny = await sharp(Buffer.from(placeholder.split(',')[1] ?? '', 'base64')).metadata();
    expect(Math.max(tiny.width, tiny.height)).toBeLessThanOrEqual(16);
  });
});
