import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Scene } from '../scene/scene.schema.ts';
import { composeScene } from './scene.composer.ts';

const scene: Scene = {
  place: 'pond',
  light: 'dusk',
  layout: 'hero',
  main: '🦢',
  with: '🪷',
  air: '⭐',
  fore: '🌿',
  fall: 'petals',
};

const digest = (picture: Buffer): string => createHash('sha256').update(picture).digest('hex');

describe('a composed scene', { timeout: 60_000 }, () => {
  test('is a WebP of 1024×1024 without metadata', async () => {
    const picture = await composeScene(scene, 'one');
    const metadata = await sharp(picture).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 1024, height: 1024, hasAlpha: false });
    expect([metadata.exif, metadata.xmp, metadata.icc, metadata.iptc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(picture.length).toBeLessThan(90_000);
  });

  test('has the same bytes for the same seed', async () => {
    const [first, second] = await Promise.all([
      composeScene(scene, 'one'),
      composeScene(scene, 'one'),
    ]);
    expect(digest(first)).toBe(digest(second));
  });

  test('differs for another seed', async () => {
    const [first, second] = await Promise.all([
      composeScene(scene, 'one'),
      composeScene(scene, 'two'),
    ]);
    expect(digest(first)).not.toBe(digest(second));
  });

  test('fails with an error that contains the emoji when the package has no picture of it', async () => {
    await expect(composeScene({ ...scene, main: 'x' }, 'one')).rejects.toThrow('for x');
  });
});
