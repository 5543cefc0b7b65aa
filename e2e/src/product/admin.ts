import type { AdminGame, AdminGameImage, Schedule } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import sharp from 'sharp';
import { expect } from 'vitest';
import { call, fetchOk, type Reply } from './call.ts';

type Name = Parameters<typeof call>[0];
type Parts = NonNullable<Parameters<typeof call>[1]>;

/**
 * The administrator's password; undefined when it is unknown, and tests that log in are skipped.
 */
export const PASSWORD = process.env.E2E_ADMIN_PASSWORD;

interface GameOptions {
  readonly images?: number;
  readonly isActive?: boolean;
  readonly isDaily?: boolean;
  /** Returns the picture of each clue; by default one of one colour. */
  readonly pictureOf?: (index: number) => Promise<Buffer>;
}

const plainClue = (index: number) => plainPicture(index * 40);

export async function logIn() {
  const { headers, status } = await call('login', { body: { password: PASSWORD } });
  expect(status, 'the login').toBe(200);
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  const withCookie = (parts: Parts = {}): Parts => ({
    ...parts,
    headers: { ...parts.headers, cookie },
  });
  const fetchAsAdmin = <T>(name: Name, parts?: Parts) => fetchOk<T>(name, withCookie(parts));
  const addImage = (id: number, url: string, description?: string) =>
    fetchAsAdmin<AdminGameImage>('addImage', { params: { id }, body: { url, description } });
  const created: number[] = [];
  return {
    cookie,
    call: <T>(name: Name, parts?: Parts): Promise<Reply<T>> => call(name, withCookie(parts)),
    /** Like `call`, but expects success and resolves with the body. */
    fetchOk: fetchAsAdmin,
    addImage,
    async createGame(
      word: string,
      {
        images = CLUE_COUNT,
        isActive = true,
        isDaily = false,
        pictureOf = plainClue,
      }: GameOptions = {},
    ): Promise<AdminGame> {
      const { id } = await fetchAsAdmin<AdminGame>('createGame', {
        body: { word, isActive, isDaily },
      });
      created.push(id);
      for (let index = 0; index < images; index++)
        await addImage(id, dataUrl(await pictureOf(index)));
      return fetchAsAdmin<AdminGame>('getGame', { params: { id } });
    },
    /** Gives a day to a game, whichever game has it. */
    async giveDay(date: string, gameId: number): Promise<void> {
      const { days } = await fetchAsAdmin<Schedule>('schedule', {
        query: { from: date, days: '1' },
      });
      const expectedGameId = days[0]?.game?.id ?? null;
      await fetchAsAdmin('planDays', { body: { days: [{ date, gameId, expectedGameId }] } });
    },
    /** Deletes the games that `createGame` made. A deleted one stays deleted. */
    async removeGames() {
      for (const id of created) await call('deleteGame', withCookie({ params: { id } }));
    },
  };
}

/** A logged-in administrator: sends each request with the session cookie. */
export type Admin = Awaited<ReturnType<typeof logIn>>;

/**
 * Returns a data URL. The server reads the type from the bytes and ignores the one in the label.
 */
export const dataUrl = (bytes: Buffer, type = 'image/png'): string =>
  `data:${type};base64,${bytes.toString('base64')}`;

/** Returns a PNG of one colour. */
export function plainPicture(shade: number, width = 64, height = 48): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, background: { r: shade % 256, g: 90, b: 160 } },
  })
    .png()
    .toBuffer();
}
