import { RESULT_PICTURE, type ResultPicture, type ShownResult } from '@imguessr/contracts';
import { ATTEMPTS, MAX_ATTEMPTS } from '@imguessr/game-rules';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type CardSite, resultCardSvg } from './result-card.svg.ts';
import { drawResultPicture } from './result-picture.ts';
import { fittingSize } from './text.svg.ts';

const address = '0'.repeat(32);
const picture = (result: ShownResult, puzzle = '31'): ResultPicture => ({
  address,
  result,
  puzzle,
});
const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#00f' } })
  .webp()
  .toBuffer();
const site = { name: 'Imguessr', logo: undefined };
/** Tells whether the right margin is empty. */
async function hasRoom(shown: ResultPicture, on: CardSite): Promise<boolean> {
  const { width, height } = RESULT_PICTURE;
  const margin = { left: width - 60, top: 0, width: 60, height };
  const drawn = await drawResultPicture(photo, shown, on);
  const { channels } = await sharp(await sharp(drawn).extract(margin).toBuffer()).stats();
  return channels.every(({ stdev }) => stdev < 1);
}
/** The channels of a pixel in quarters of the brightest. */
async function colourAt(bytes: Buffer, left: number, top = 296): Promise<number[]> {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...pixel].map((channel) => Math.round(channel / 64));
}
const count = (svg: string, part: string) => svg.split(part).length - 1;

describe('the preview picture of a result', () => {
  test('is a JPEG of 1200×630 with the first clue on it, small enough for every chat app', async () => {
    const bytes = await drawResultPicture(photo, picture(3), site);
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', ...RESULT_PICTURE });
    expect(bytes.length).toBeLessThan(300_000);
    expect(await colourAt(bytes, 280)).toEqual([0, 0, 4]);
  });

  test.each([
    ['of a panorama', 128, '<rect width="1024" height="128" fill="#00f"/>'],
    ['of a drawing on a transparent ground', 683, '<circle cx="512" cy="341" r="99" fill="#111"/>'],
  ])('shows all %s on the paper of the print', async (_, height, ground) => {
    const edge = `<rect width="90" height="${height}" fill="#f00"/>`;
    const drawing = `<svg width="1024" height="${height}">${ground}${edge}</svg>`;
    const wide = await sharp(Buffer.from(drawing)).webp().toBuffer();
    const bytes = await drawResultPicture(wide, picture('open'), site);
    expect(await colourAt(bytes, 100)).toEqual([4, 0, 0]);
    expect(await colourAt(bytes, 280, 110)).toEqual([4, 4, 4]);
  });

  test.each(ATTEMPTS)(
    'solved at attempt %i has one check, and a dashed square for each attempt after it',
    async (attempt) => {
      const svg = await resultCardSvg(picture(attempt), site);
      expect(count(svg, 'M20 39l13 13 24-26')).toBe(1);
      expect(count(svg, 'stroke-dasharray')).toBe(MAX_ATTEMPTS - attempt);
    },
  );

  test('of a game that was not solved has a cross for each attempt', async () => {
    const svg = await resultCardSvg(picture('lost'), site);
    expect(count(svg, 'M23 23l30 30M53 23l-30 30')).toBe(MAX_ATTEMPTS);
    expect(svg).not.toContain('M20 39l13 13 24-26');
  });

  test('of a game that nobody has played has a dashed square for each attempt, and no score', async () => {
    const svg = await resultCardSvg(picture('open'), site);
    expect(count(svg, 'stroke-dasharray')).toBe(MAX_ATTEMPTS);
    expect(svg).toContain('>?</text>');
  });

  test('has room for every name of a puzzle', async () => {
    for (const puzzle of ['1', '99999', '#2147483647'])
      expect(await hasRoom(picture(1, puzzle), site)).toBe(true);
  });

  test('is written in its own font, whichever the machine has', async () => {
    // 370 pixels at 66
    expect(await fittingSize('Imguessr 31', 66, 185)).toBeCloseTo(33, 0);
    expect(await fittingSize('Imguessr 31', 66, 400)).toBe(66);
  });
});

describe('the name of a site on the preview picture', () => {
  const titled = (name: string) => resultCardSvg(picture(1), { name, logo: undefined });

  test('may have quotes, marks and accents, and has room with 40 letters', async () => {
    const quoted = '"Café" <b>&\'';
    expect(await titled(quoted)).toContain('>"Café" &lt;b&gt;&amp;\' 31</text>');
    for (const name of [quoted, 'W'.repeat(40)])
      expect(await hasRoom(picture(1), { name, logo: undefined })).toBe(true);
  });

  test('is left out in a script that the font lacks: the logo stays', async () => {
    const logo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0f0' } })
      .png()
      .toBuffer();
    expect(await titled('صور')).toBe(await titled('猜图'));
    const drawn = await drawResultPicture(photo, picture(1), { name: 'صور', logo });
    const pixel = await sharp(drawn)
      .extract({ left: 680, top: 128, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([...pixel].map((channel) => Math.round(channel / 64))).toEqual([0, 4, 0]);
  });
});
