import { NO_CLUE_TEXTS } from '@imguessr/game-rules';
import { describe, expect, test } from 'vitest';
import type { CatalogView } from '../games/view/catalog.view.ts';
import { viewedGame, viewOf } from '../testing/viewed-game.ts';
import { getDaily } from './get-daily.query.ts';

const at = (text: string) => Date.parse(text);
const image = (id: number) => ({
  id,
  pictureHash: String(id).repeat(64),
  ...NO_CLUE_TEXTS,
  ...(id === 1 && { description: 'a hive', hint: 'round and humming' }),
});
const bee = viewedGame(7, {
  images: [1, 2, 3, 4, 5, 6].map(image),
  imageCount: 6,
  dailyDates: ['2026-05-01', '2026-05-11', '2026-05-20'],
});

/** Resolves with the reply for a date, and the dates for which a pick was requested. */
async function request(view: CatalogView, date: string | undefined, now: string) {
  const picked: string[] = [];
  const answer = await getDaily(date, at(now), view, async (day) => {
    picked.push(day);
  }).catch((error: { code: string; message: string }) => ({
    code: error.code,
    message: error.message,
  }));
  return { answer, picked };
}

describe('a day that has a game', () => {
  test('returns the game, its first five images, the requested date, and its daily dates so far', async () => {
    const { answer, picked } = await request(
      await viewOf(bee),
      '2026-05-11',
      '2026-05-11T12:00:00Z',
    );
    expect(picked).toEqual([]);
    expect(answer).toMatchObject({
      gameId: 7,
      word: 'BEE',
      wordLength: 3,
      wasDailyCount: 2,
      wasDailyOnDates: ['2026-05-01', '2026-05-11'],
      requestedDailyDate: '2026-05-11',
    });
    expect('allImages' in answer && answer.allImages.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    expect('allImages' in answer && answer.allImages[0]).toEqual({
      id: 1,
      url: `/pictures/${'1'.repeat(32)}.webp`,
      description: 'a hive',
      hint: 'round and humming',
    });
    expect('allImages' in answer && answer.allImages[1]).not.toHaveProperty('description');
    expect('allImages' in answer && answer.allImages[1]).not.toHaveProperty('hint');
  });

  test('is today in UTC when no date is requested', async () => {
    const { answer } = await request(await viewOf(bee), undefined, '2026-05-11T23:59:00Z');
    expect(answer).toMatchObject({ requestedDailyDate: '2026-05-11' });
  });

  test.each([{ lifecycle: 'deleted' }, { isActive: false }] as const)(
    'is not found once its game is %j',
    async (changed) => {
      const { answer, picked } = await request(
        await viewOf({ ...bee, ...changed }),
        '2026-05-01',
        '2026-05-11T12:00:00Z',
      );
      expect(answer).toEqual({
        code: 'NO_DAILY_GAME',
        message: 'No daily game available for 2026-05-01.',
      });
      expect(picked).toEqual([]);
    },
  );
});

describe('a day without a game', () => {
  test.each([
    ['today in UTC gets one', '2026-05-12', ['2026-05-12']],
    ['today at UTC+14 gets one', '2026-05-13', ['2026-05-13']],
    ['not over at UTC-12 gets one', '2026-05-11', ['2026-05-11']],
    ['over everywhere gets none', '2026-05-10', []],
  ])('that is %s', async (_, date, expected) => {
    expect((await request(await viewOf(), date, '2026-05-12T11:00:00Z')).picked).toEqual(expected);
  });

  test('is not found, with a message that names the day unless it is today', async () => {
    const now = '2026-05-12T11:00:00Z';
    const message = async (date?: string) => (await request(await viewOf(), date, now)).answer;
    expect(await message()).toEqual({
      code: 'NO_DAILY_GAME',
      message: 'No daily game available today.',
    });
    expect(await message('2026-05-12')).toEqual({
      code: 'NO_DAILY_GAME',
      message: 'No daily game available today.',
    });
    expect(await message('2020-01-01')).toMatchObject({
      message: 'No daily game available for 2020-01-01.',
    });
  });
});

describe('a day that has not started anywhere', () => {
  test('is rejected', async () => {
    const { answer, picked } = await request(
      await viewOf(bee),
      '2026-05-13',
      '2026-05-12T09:59:00Z',
    );
    expect(answer).toMatchObject({ code: 'INVALID_DATE' });
    expect('message' in answer && answer.message).toMatch(
      /^Invalid date format\. Please use YYYY-MM-DD\. .*future/,
    );
    expect(picked).toEqual([]);
  });
});
