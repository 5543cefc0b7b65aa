import type { AdminGame, AdminGameImage } from '@imguessr/contracts';
import sharp from 'sharp';
import { call, fetched, type Reply } from './call.ts';

type Name = Parameters<typeof call>[0];
type Parts = NonNullable<Parameters<typeof call>[1]>;

/** Whether the password is known, so that tests may log in. */
export const PASSWORD = process.env.E2E_ADMIN_PASSWORD;

/** An administrator who has logged in, making calls with the cookie. */
export interface Admin {
  readonly cookie: string;
  call<T>(name: Name, parts?: Parts): Promise<Reply<T>>;
  /** The same where only success will do: gives the body. */
  does<T>(name: Name, parts?: Parts): Promise<T>;
  makeGame(word: string, options?: { images?: number; isActive?: boolean; isDaily?: boolean }): Promise<AdminGame>;
  addImage(gameId: number, url: string, description?: string): Promise<AdminGameImage>;
}

export async function logIn(): Promise<Admin> {
  const { headers } = await call('login', { body: { password: PASSWORD } });
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  const withCookie = (parts: Parts = {}): Parts => ({ ...parts, headers: { ...parts.headers, cookie } });
  const does = <T>(name: Name, parts?: Parts) => fetched<T>(name, withCookie(parts));
  const addImage = (id: number, url: string, description?: string) =>
    does<AdminGameImage>('addImage', { params: { id }, body: { url, description } });
  return {
    cookie,
    call: (name, parts) => call(name, withCookie(parts)),
    does,
    addImage,
    async makeGame(word, { images = 5, isActive = true, isDaily = false } = {}) {
      const { id } = await does<AdminGame>('createGame', { body: { word, isActive, isDaily } });
      for (let shade = 0; shade < images; shade++) await addImage(id, dataUrl(await plainPicture(shade * 40)));
      return does<AdminGame>('getGame', { params: { id } });
    },
  };
}

/** A data URL; what the label says does not matter to the server. */
export const dataUrl = (bytes: Buffer, type = 'image/png'): string => `data:${type};base64,${bytes.toString('base64')}`;

/** A PNG of one colour. */
export function plainPicture(shade: number, width = 64, height = 48): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: shade % 256, g: 90, b: 160 } } })
    .png()
    .toBuffer();
}
