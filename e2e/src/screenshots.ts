import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { GamePayload } from '@imguessr/contracts';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { openAdmin } from './admin-page/admin-page.ts';
import { DESKTOP, launchBrowser, PHONE, visit } from './browser/browser.ts';
import { fetchOk } from './product/call.ts';
import { dailyGame, newPlayer } from './product/player.ts';
import { wrongWord } from './product/wrong-word.ts';

/**
 * `npm run screenshots -w e2e` takes a screenshot of every state of the running product, phone and desktop, light and dark, into
 * `.imguessr/screenshots`. E2E_BASE_URL is the product's address. With `--readme` it takes those of the README instead, on a
 * product whose data may change; the admin area needs E2E_ADMIN_PASSWORD.
 */
const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, '.imguessr/screenshots');
const README_IMAGES = path.join(ROOT, 'docs/images');

type Scene = (page: Page) => Promise<void>;

const gameOf = (page: Page): Promise<GamePayload> =>
  fetchOk<GamePayload>('dailyGame', { query: { date: new URL(page.url()).pathname.split('/')[2] ?? '' } });

const start: Scene = async (page) => {
  await page.goto('/');
  await page.getByRole('img', { name: 'Clue 1 of 5' }).first().waitFor();
  await page.waitForLoadState('networkidle');
};

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
  (TRIES[word.length] ?? []).map((tried, index) => (tried === word ? wrongWord(word, index + 1) : tried));

async function finish(page: Page): Promise<void> {
  await page.getByText(/^Difficulty: /).waitFor();
}

const scenes: Record<string, Scene> = {
  start,
  middle: async (page) => {
    await start(page);
    const { word } = await gameOf(page);
    for (const tried of triesAt(word)) await guess(page, tried);
    await page.locator('[data-boxes=typing]').waitFor();
    await page.keyboard.type(word.slice(0, 2));
  },
  wrong: async (page) => {
    await start(page);
    await guess(page, wrongWord((await gameOf(page)).word));
  },
  rejected: async (page) => {
    await start(page);
    await page.keyboard.type('AB');
    await page.keyboard.press('Enter');
  },
  'next-clue': async (page) => {
    await start(page);
    await page.getByRole('button', { name: 'Clue 2, not revealed' }).click();
  },
  'later-clue': async (page) => {
    await start(page);
    await page.getByRole('button', { name: 'Clue 4, not revealed' }).click();
  },
  'give-up': async (page) => {
    await start(page);
    await page.getByRole('button', { name: 'Reveal Word (Ends Game)' }).click();
  },
  won: async (page) => {
    await start(page);
    const { word } = await gameOf(page);
    await guess(page, triesAt(word)[0] ?? wrongWord(word));
    await guess(page, word);
    await finish(page);
  },
  lost: async (page) => {
    await start(page);
    const { word } = await gameOf(page);
    for (const step of [1, 2, 3, 4, 5]) await guess(page, wrongWord(word, step));
    await finish(page);
  },
  'given-up': async (page) => {
    await start(page);
    await page.getByRole('button', { name: 'Reveal Word (Ends Game)' }).click();
    await page.getByRole('button', { name: 'Reveal it' }).click();
    await finish(page);
  },
  'sending-failed': async (page) => {
    await start(page);
    const { word } = await gameOf(page);
    await page.context().setOffline(true);
    await guess(page, wrongWord(word));
    await page.getByText('Still sending your guess…').waitFor();
  },
  'play-more': async (page) => {
    await start(page);
    await page.getByRole('button', { name: 'Play more' }).click();
    await page
      .getByRole('link', { name: /^Game #/ })
      .nth(1)
      .waitFor();
    await page.waitForLoadState('networkidle');
  },
  history: async (page) => {
    await scenes.won?.(page);
    await page.getByRole('banner').getByRole('button', { name: 'Your history' }).click();
    await page.getByRole('link', { name: /^Play / }).waitFor();
  },
  rules: async (page) => {
    await start(page);
    await page.getByRole('button', { name: 'Rules' }).click();
    await page.getByRole('dialog', { name: 'How to Play' }).waitFor();
  },
  'past-day': async (page) => {
    await start(page);
    await page.getByRole('link', { name: 'Previous day' }).click();
    await page.getByRole('link', { name: 'Next day' }).waitFor();
    await page.getByRole('img', { name: 'Clue 1 of 5' }).first().waitFor();
  },
  'no-daily-game': async (page) => {
    await page.goto('/daily/2001-01-01');
    await page.getByRole('alert').waitFor();
  },
  'not-found': async (page) => {
    await page.goto('/no/such/page');
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  },
  'remote-down': async (page) => {
    await page.route('**/remotes/player/**', (route) => route.abort());
    await page.goto('/');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  },
  admin: async (page) => {
    await page.goto('/admin');
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
};

const looks = (['light', 'dark'] as const).flatMap((colorScheme) => [
  { name: `phone-${colorScheme}`, options: { viewport: PHONE, hasTouch: true, isMobile: true, colorScheme } },
  { name: `desktop-${colorScheme}`, options: { viewport: DESKTOP, colorScheme } },
]);

/** Waits until every picture has loaded and all animations have ended. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    const running = () => document.getAnimations().filter(({ playState }) => playState === 'running');
    await Promise.all(running().map(({ finished }) => finished.catch(() => undefined)));
  });
}

async function takeAll(browser: Browser, wanted: string[]): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const chosen = Object.entries(scenes).filter(([name]) => wanted.length === 0 || wanted.includes(name));
  for (const [scene, show] of chosen) {
    for (const look of looks) {
      const { page, close } = await visit(browser, look.options);
      await show(page);
      // while the boxes still shake
      if (scene !== 'wrong') await settle(page);
      await page.screenshot({ path: path.join(FOLDER, `${scene}-${look.name}.png`) });
      await close();
    }
    console.log(`${scene}: ${looks.length} screenshots`);
  }
  console.log(`All in ${FOLDER}`);
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
    ...Array(FAILED_PLAYS).fill(6),
  ];
  await Promise.all(
    endings.map(async (winsAt, play) => {
      const player = newPlayer(game.gameId, `readme-${date}-${play}`);
      for (let attempt = 1; attempt <= Math.min(5, winsAt); attempt++) {
        const wrong = tries[(attempt + play) % Math.max(1, tries.length)] ?? wrongWord(game.word, attempt);
        await player.guess(attempt === winsAt ? game.word : wrong, { imageIndex: attempt - 1 });
      }
    }),
  );
}

const readmeScenes: Record<string, Scene> = {
  game: async (page) => scenes.middle?.(page),
  results: async (page) => scenes.won?.(page),
  admin: async (page) => {
    await openAdmin(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
  },
};

async function takeForReadme(browser: Browser): Promise<void> {
  mkdirSync(README_IMAGES, { recursive: true });
  await playAsOthers();
  for (const [name, show] of Object.entries(readmeScenes)) {
    const { page, close } = await visit(browser, { colorScheme: 'light', deviceScaleFactor: 1.5 });
    await show(page);
    await settle(page);
    const file = path.join(README_IMAGES, `${name}.webp`);
    await sharp(await page.screenshot())
      .webp({ quality: 82, effort: 6 })
      .toFile(file);
    await close();
    console.log(`${file}: ${Math.round(readFileSync(file).length / 1024)} KB`);
  }
}

const browser = await launchBrowser();
try {
  const wanted = process.argv.slice(2);
  await (wanted.includes('--readme') ? takeForReadme(browser) : takeAll(browser, wanted));
} finally {
  await browser.close();
}
