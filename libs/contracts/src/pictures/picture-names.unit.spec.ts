import { describe, expect, test } from 'vitest';
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  parsePictureName,
  pictureName,
  pictureSources,
} from './picture-names.ts';

const address = '0123456789abcdef0123456789abcdef';

describe('the sources of a picture', () => {
  test('list each width in both formats', () => {
    expect(pictureSources(`/pictures/${address}.webp`)).toEqual({
      avif: `/pictures/${address}-320.avif 320w, /pictures/${address}-640.avif 640w, /pictures/${address}-1024.avif 1024w`,
      webp: `/pictures/${address}-320.webp 320w, /pictures/${address}-640.webp 640w, /pictures/${address}-1024.webp 1024w`,
    });
  });

  test('have file names that can be parsed', () => {
    const { avif, webp } = pictureSources(`/pictures/${address}.webp`);
    const files = `${avif}, ${webp}`
      .split(', ')
      .map((entry) => entry.split(' ')[0]?.replace('/pictures/', '') ?? '');
    expect(files.map((file) => parsePictureName(file)?.size)).toEqual(
      PICTURE_FORMATS.flatMap((format) => PICTURE_WIDTHS.map((width) => ({ width, format }))),
    );
  });
});

describe('the file name of a picture', () => {
  test.each([`${address}.webp`, `${address}-320.avif`, `${address}-1024.webp`])(
    '%s is formatted as it was parsed',
    (file) => {
      const name = parsePictureName(file);
      expect(name && pictureName(name)).toBe(file);
    },
  );

  test.each([
    '',
    'x.webp',
    `${address}.avif`,
    `${address}.png`,
    `${address}-321.webp`,
    `${address}-0320.webp`,
    `${address.toUpperCase()}.webp`,
    `${address}.webp\n`,
    `../${address}.webp`,
    `${address}a.webp`,
  ])('is not valid: %j', (file) => {
    expect(parsePictureName(file)).toBeUndefined();
  });
});
