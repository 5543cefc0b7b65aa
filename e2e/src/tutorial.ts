import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { launchBrowser } from './browser/browser.ts';
import { type Film, openFilm } from './browser/film.ts';
import { BASE_URL } from './product/address.ts';
import { logIn } from './product/admin.ts';

/**
 * `npm run tutorial -w e2e`: films the video of the rules from the running product (E2E_BASE_URL,
 * E2E_ADMIN_PASSWORD) and writes it to the
 * player's assets. Needs ffmpeg on the PATH. The video reveals the word of its game, so it has a
 * game of its own, which exists
 * only while it is filmed.
 */
const WORD = 'PUZZLE';
const PICTURES = path.resolve(import.meta.dirname, '../../content/tutorial');
const ASSETS = path.resolve(import.meta.dirname, '../../frontends/player/assets');
const FRAMES_A_SECOND = 20;
const MAX_BYTES = 600 * 1024;
/** Words that a person might try first, by their length. */
const TRIES: Record<number, string> = {
  3: 'SUN',
  4: 'BOAT',
  5: 'PARTY',
  6: 'GARDEN',
  7: 'HOLIDAY',
  8: 'SUNSHINE',
};

async function play(page: Page, film: Film, word: string): Promise<void> {
  const key = (name: string): Locator =>
    page.getByRole('group', { name: 'Keyboard' }).getByRole('button', { name, exact: true });
  const type = async (text: string) => {
    for (const letter of text) await film.press(key(letter), 3);
    await film.press(key('Enter'), 2);
  };
  await film.wait(1400);
  await type(TRIES[word.length] ?? word.split('').reverse().join(''));
  await film.wait(2200);
  await film.press(page.getByRole('button', { name: 'Clue 3, not revealed' }), 8);
  await film.wait(500);
  await film.press(page.getByRole('button', { name: 'Use 1 guess' }), 8);
  await film.wait(1600);
  await type(word);
  await film.hidePointer();
  await film.wait(4200);
}

function encode(frames: string, file: string, options: string[]): void {
  const input = [
    '-y',
    '-loglevel',
    'error',
    '-framerate',
    String(FRAMES_A_SECOND),
    '-i',
    `${frames}/%04d.png`,
  ];
  execFileSync('ffmpeg', [...input, '-an', '-pix_fmt', 'yuv420p', ...options, file], {
    stdio: 'inherit',
  });
}

const frames = mkdtempSync(path.join(tmpdir(), 'imguessr-tutorial-'));
const browser = await launchBrowser();
const admin = await logIn();
try {
  const pictureOf = (index: number) => readFile(path.join(PICTURES, `${index + 1}.webp`));
  const { id } = await admin.createGame(WORD, { pictureOf });
  const context = await browser.newContext({
    baseURL: BASE_URL,
    viewport: { width: 400, height: 640 },
    deviceScaleFactor: 1.5,
    hasTouch: true,
    isMobile: true,
    colorScheme: 'light',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const film = await openFilm(page, `/game/${id}`, frames, 1000 / FRAMES_A_SECOND);
  await play(page, film, WORD);

  mkdirSync(ASSETS, { recursive: true });
  const at = (ending: string) => path.join(ASSETS, `tutorial.${ending}`);
  encode(frames, at('webm'), [
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    '40',
    '-deadline',
    'good',
    '-cpu-used',
    '1',
    '-g',
    '400',
  ]);
  const h264 = [
    '-c:v',
    'libx264',
    '-crf',
    '29',
    '-preset',
    'veryslow',
    '-g',
    '400',
    '-movflags',
    '+faststart',
  ];
  encode(frames, at('mp4'), h264);
  await sharp(path.join(frames, '0001.png')).webp({ quality: 60 }).toFile(at('webp'));
  const bytes = ['webm', 'mp4', 'webp'].map((ending) => statSync(at(ending)).size);
  console.log(`${film.count()} frames; webm, mp4 and poster have ${bytes.join(', ')} bytes`);
  if (bytes.some((size) => size > MAX_BYTES))
    throw new Error(`A file has more than ${MAX_BYTES} bytes`);
} finally {
  await admin.removeGames();
  await browser.close();
  rmSync(frames, { recursive: true, force: true });
}
