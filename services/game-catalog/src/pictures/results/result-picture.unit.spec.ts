import { RESULT_PICTURE, type ResultPicture } from '@imguessr/contracts';
import { ATTEMPTS, MAX_ATTEMPTS } from '@imguessr/game-rules';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { resultCardSvg } from './result-card.svg.ts';
import { drawResultPicture } from './result-picture.ts';
import { textSvg, textWidth } from './text.svg.ts';

const address = '0'.repeat(32);
const picture = (attempt: number | undefined, puzzle = '31'): ResultPicture => ({
  address,
  attempt,
  puzzle,
});
const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#00f' } })
  .webp()
  .toBuffer();
const site = { name: 'Imguessr', logo: undefined };
const count = (svg: string, part: string) => svg.split(part).length - 1;

describe('the preview picture of a result', () => {
  test('is a JPEG of 1200×630 with the first clue on it, small enough for every chat app', async () => {
    const bytes = await drawResultPicture(photo, picture(3), site);
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', ...RESULT_PICTURE });
    expect(bytes.length).toBeLessThan(300_000);
    const pixel = await sharp(bytes)
      .extract({ left: 280, top: 280, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([...pixel].map((channel) => Math.round(channel / 64))).toEqual([0, 0, 4]);
  });

  test('is the same for the same result, and another one for another result', async () => {
    const draw = (attempt: number | undefined) => drawResultPicture(photo, picture(attempt), site);
    expect((await draw(2)).equals(await draw(2))).toBe(true);
    expect((await draw(2)).equals(await draw(undefined))).toBe(false);
  });

  test.each(ATTEMPTS)(
    'solved at attempt %i has one check, and a dashed square for each attempt after it',
    (attempt) => {
      const svg = resultCardSvg(picture(attempt), site);
      expect(count(svg, 'M20 39l13 13 24-26')).toBe(1);
      expect(count(svg, 'stroke-dasharray')).toBe(MAX_ATTEMPTS - attempt);
    },
  );

  test('of a game that was not solved has a cross for each attempt', () => {
    const svg = resultCardSvg(picture(undefined), site);
    expect(count(svg, 'M23 23l30 30M53 23l-30 30')).toBe(MAX_ATTEMPTS);
    expect(svg).not.toContain('M20 39l13 13 24-26');
  });

  test('has room for every name of a puzzle', () => {
    for (const puzzle of ['1', '31', '99999', '#7', '#2147483647']) {
      const text = `Imguessr ${puzzle}`;
      const svg = resultCardSvg(picture(1, puzzle), site);
      const [, x = '', scale = ''] = /translate\((\d+) 158\) scale\(([\d.]+)\)/.exec(svg) ?? [];
      expect(Number(x) + textWidth(text, Number(scale) * 1_000)).toBeLessThan(
        RESULT_PICTURE.width - 40,
      );
    }
  });
});

describe('the name of a site on the preview picture', () => {
  const titled = (name: string, logo?: Buffer) => resultCardSvg(picture(1), { name, logo });

  test('may have quotes, marks and accents, and has room with 40 letters', () => {
    for (const name of ['"Café" <b>&\'', 'W'.repeat(40)]) {
      const [, x = '', scale = ''] =
        /translate\((\d+) 158\) scale\(([\d.]+)\)/.exec(titled(name)) ?? [];
      expect(Number(x) + textWidth(`${name} 31`, Number(scale) * 1_000)).toBeLessThan(
        RESULT_PICTURE.width - 40,
      );
      expect(titled(name)).not.toContain('<b>');
    }
  });

  test('is left out in a script that the font lacks: the logo stays', async () => {
    const logo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0f0' } })
      .png()
      .toBuffer();
    expect(titled('صور')).toBe(titled('猜图'));
    const drawn = await drawResultPicture(photo, picture(1), { name: 'صور', logo });
    const pixel = await sharp(drawn)
      .extract({ left: 680, top: 128, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([...pixel].map((channel) => Math.round(channel / 64))).toEqual([0, 4, 0]);
  });
});

test('a text that the font cannot show is an error, not a gap', () => {
  expect(() => textSvg({ text: 'Ω', x: 0, y: 0, size: 10, colour: 'red' })).toThrow('has no Ω');
});
