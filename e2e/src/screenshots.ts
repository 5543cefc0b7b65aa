// `npm run screenshots -w e2e` takes the screenshots of README.md and docs/edit from the product at
// E2E_BASE_URL, in whose data it plays. The admin area needs E2E_ADMIN_PASSWORD.
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { GamePayload } from '@imguessr/contracts';
import { clueAt, MAX_ATTEMPTS } from '@imguessr/game-rules';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { openAdmin } from './admin-page/admin-page.ts';
import { launchBrowser, visit } from './browser/browser.ts';
import { fetchOk } from './product/call.ts';
import { dailyGame, newPlayer } from './product/player.ts';
import { wrongWord } from './product/wrong-word.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/images');

type Scene = (page: Page) => Promise<unknown>;

async function start(page: Page): Promise<GamePayload> {
  await page.goto('/');
  await page.getByRole('img', { name: 'Clue 1 of' }).first().waitFor();
  await page.waitForLoadState('networkidle');
  return fetchOk<GamePayload>('dailyGame', {
    query: { date: new URL(page.url()).pathname.split('/')[2] ?? '' },
  });
}

async function guess(page: Page, word: string): Promise<void> {
  await page.locator('[data-boxes=typing]').waitFor();
  await page.keyboard.type(word);
  await page.keyboard.press('Enter');
}

/** Words that a person might try, by their length, so that the screenshots look like real games. */
const TRIES: Record<number, [string, string]> = {
  3: ['SUN', 'TEA'],
  4: ['BOAT', 'MILK'],
  5: ['BREAD', 'PARTY'],
  6: ['SUMMER', 'GARDEN'],
  7: ['HOLIDAY', 'KITCHEN'],
  8: ['LUNCHBOX', 'SUNSHINE'],
  9: ['BREAKFAST', 'ADVENTURE'],
};

const triesAt = (word: string): string[] =>
  (TRIES[word.length] ?? []).map((tried, index) =>
    tried === word ? wrongWord(word, index + 1) : tried,
  );

/** Waits until every picture in sight has loaded and all animations have ended. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const seen = [...document.images].filter(
      ({ complete, loading }) => complete || loading !== 'lazy',
    );
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
    const running = () =>
      document.getAnimations().filter(({ playState }) => playState === 'running');
    await Promise.all(running().map(({ finished }) => finished.catch(() => undefined)));
  });
}

/** The number of plays before the screenshot that are won at each try; the remaining ones fail. */
const PLAYS_BY_TRY = [4, 11, 17, 13, 8];
const FAILED_PLAYS = 5;

/** Plays today's game until its results card has enough plays to compare with. */
async function playAsOthers(): Promise<void> {
  const date = new Date().toISOString().slice(0, 10);
  const game = await dailyGame();
  const tries = triesAt(game.word);
  const endings = [
    ...PLAYS_BY_TRY.flatMap((plays, index) => Array(plays).fill(index + 1)),
    ...Array(FAILED_PLAYS).fill(MAX_ATTEMPTS + 1),
  ];
  await Promise.all(
    endings.map(async (winsAt, play) => {
      const player = newPlayer(game.gameId, `readme-${date}-${play}`);
      for (let attempt = 1; attempt <= Math.min(MAX_ATTEMPTS, winsAt); attempt++) {
        const wrong =
          tries[(attempt + play) % Math.max(1, tries.length)] ?? wrongWord(game.word, attempt);
        await player.guess(attempt === winsAt ? game.word : wrong, {
          imageIndex: clueAt(attempt) - 1,
        });
      }
    }),
  );
}

const ofAdmin =
  (address: string): Scene =>
  async (page) => {
    await openAdmin(page, address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
  };

const scenes: Record<string, Scene> = {
  game: async (page) => {
    const { word } = await start(page);
    for (const tried of triesAt(word)) await guess(page, tried);
    await page.locator('[data-boxes=typing]').waitFor();
    await page.keyboard.type(word.slice(0, 2));
  },
  results: async (page) => {
    const { word } = await start(page);
    await guess(page, triesAt(word)[0] ?? wrongWord(word));
    await guess(page, word);
    await page.getByText(/^Difficulty: /).waitFor();
  },
  admin: ofAdmin('/admin'),
  editor: ofAdmin('/admin/games/1'),
  schedule: ofAdmin('/admin/schedule'),
};

async function takeAll(browser: Browser): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  await playAsOthers();
  for (const [name, show] of Object.entries(scenes)) {
    const { page, close } = await visit(browser, { colorScheme: 'light', deviceScaleFactor: 1.5 });
    await show(page);
    await settle(page);
    const file = path.join(FOLDER, `${name}.webp`);
    await sharp(await page.screenshot())
      .webp({ quality: 82, effort: 6 })
      .toFile(file);
    await close();
    console.log(`${file}: ${Math.round(readFileSync(file).length / 1024)} KB`);
  }
}

const browser = await launchBrowser();
try {
  await takeAll(browser);
} finally {
  await browser.close();
}
