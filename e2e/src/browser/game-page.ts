import { type GamePayload, type GuessRecord, PAGE_SHELL_ID } from '@imguessr/contracts';
import { CLUE_COUNT, MAX_ATTEMPTS, SESSION_STORAGE_KEY } from '@imguessr/game-rules';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { fetchOk } from '../product/call.ts';
import { wrongWord } from '../product/wrong-word.ts';
import { eventually } from './eventually.ts';

/** The game on screen, operated as a player would. */
export interface GamePage {
  readonly game: GamePayload;
  /** Types a word on the physical keyboard and presses Enter. */
  guess(word: string): Promise<void>;
  /** Returns a wrong word of the right length, a different one for each `step`. */
  wrong(step?: number): string;
  reveal(clickCount?: number): Promise<void>;
  giveUp(): Promise<void>;
  /** Makes wrong guesses until the game is lost. */
  lose(): Promise<void>;
  boxes(): Promise<string>;
  boxesState(): Promise<string | null>;
  /** Returns the guesses that the server has recorded for the session of this browser. */
  records(): Promise<GuessRecord[]>;
  expectCluesShown(count: number): Promise<void>;
  expectRecorded(attempts: string[]): Promise<void>;
  readonly results: Locator;
  /** Presses a button of the results card, once that is in front. */
  pressResult(name: string): Promise<void>;
  readonly liveRegion: Locator;
}

/**
 * Presses a button once its card is at rest: a card that is about to slide looks still, and leaves
 * the pointer between press and release.
 */
async function pressOnCard(button: Locator, clickCount = 1): Promise<void> {
  await button.evaluate(async (element) => {
    const slides = element.closest('[role=group]')?.getAnimations() ?? [];
    await Promise.allSettled(slides.map(({ finished }) => finished));
  });
  await button.click({ clickCount });
}

/** Opens a game by its path, by date or by id, and waits until it can be played. */
export async function openGame(page: Page, path: string): Promise<GamePage> {
  await page.goto(path);
  return readGamePage(page);
}

/**
 * Waits until the page has replaced its shell, which looks like it but cannot be operated, and
 * which is not there at first.
 */
export const untilReady = (page: Page): Promise<void> =>
  page.locator(`body:not(:has(#${PAGE_SHELL_ID})) main`).first().waitFor({ state: 'attached' });

/** Returns the game that is already on screen. */
export async function readGamePage(page: Page): Promise<GamePage> {
  await untilReady(page);
  await page.getByRole('img', { name: 'Clue 1 of' }).first().waitFor({ state: 'attached' });
  const [, kind, value] = new URL(page.url()).pathname.split('/');
  const game =
    kind === 'daily'
      ? await fetchOk<GamePayload>('dailyGame', { query: { date: value as string } })
      : await fetchOk<GamePayload>('gameById', { params: { id: value as string } });
  const wrong = (step = 1) => wrongWord(game.word, step);
  const boxRow = page.locator('[data-boxes]');
  const results = page.getByRole('group', { name: 'Results' });

  const guess = async (word: string) => {
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
  };
  const sessionOfGame = () =>
    page.evaluate(
      ([key, gameId]) => {
        const played = JSON.parse(localStorage.getItem('imguessr_played_games') ?? '[]') as {
          gameId: number;
          sessionId: string;
        }[];
        return (
          played.find((entry) => entry.gameId === gameId)?.sessionId ??
          localStorage.getItem(String(key)) ??
          'none'
        );
      },
      [SESSION_STORAGE_KEY, game.gameId] as const,
    );
  const records = async () =>
    fetchOk<GuessRecord[]>('sessionGuesses', {
      params: { id: game.gameId, sessionId: await sessionOfGame() },
    });

  return {
    game,
    guess,
    wrong,
    records,
    results,
    liveRegion: page.locator('[role=status][aria-live=polite]'),
    pressResult: (name) =>
      pressOnCard(results.locator('> :not([inert])').getByRole('button', { name })),
    reveal: (clickCount) =>
      pressOnCard(page.getByRole('button', { name: 'Use 1 guess' }), clickCount),
    giveUp: async () => {
      await page.getByRole('button', { name: 'Reveal Word (Ends Game)' }).click();
      await page.getByRole('button', { name: 'Reveal it' }).click();
    },
    lose: async () => {
      for (let step = 1; step <= MAX_ATTEMPTS; step++) {
        await eventually(async () =>
          expect(await boxRow.getAttribute('data-boxes')).toBe('typing'),
        );
        await guess(wrong(step));
      }
    },
    boxes: async () => (await boxRow.locator('> *').allTextContents()).join(''),
    boxesState: () => boxRow.getAttribute('data-boxes'),
    expectCluesShown: (count) =>
      eventually(async () => {
        const hidden = await page.getByRole('button', { name: /^Clue \d, not revealed$/ }).count();
        expect(CLUE_COUNT - hidden).toBe(count);
      }),
    expectRecorded: (attempts) =>
      eventually(async () =>
        expect((await records()).map(({ attempt }) => attempt)).toEqual(attempts),
      ),
  };
}
