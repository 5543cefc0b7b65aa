import { type GamePayload, pictureSources } from '@imguessr/contracts';

/** What the baseline pages need of the product: the daily game, and its first picture in all sizes. */
export interface Snapshot {
  /** The path of the daily game, without its query. */
  readonly gamePath: string;
  readonly gameJson: Buffer;
  readonly pictures: readonly { readonly path: string; readonly type: string; readonly body: Buffer }[];
}

const GAME_PATH = '/api/games/daily';

/** Copies the game of a date and its first picture from a running product. */
export async function takeSnapshot(url: string, date: string): Promise<Snapshot> {
  const { body } = await download(`${url}${GAME_PATH}?date=${date}`);
  const game = JSON.parse(body.toString()) as GamePayload;
  const first = game.allImages[0]?.url;
  if (!first) throw new Error('the daily game has no picture');
  const pictures = [];
  for (const path of [first, ...sizesOf(first)]) pictures.push({ path, ...(await download(`${url}${path}`)) });
  return { gamePath: GAME_PATH, gameJson: body, pictures };
}

/** Returns the paths of a picture's sizes in all formats. */
export const sizesOf = (url: string): string[] =>
  Object.values(pictureSources(url)).flatMap((source) =>
    [...source.matchAll(/(\S+) \d+w/g)].map(([, path = '']) => path),
  );

async function download(address: string): Promise<{ type: string; body: Buffer }> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
  return { type: response.headers.get('content-type') ?? '', body: Buffer.from(await response.arrayBuffer()) };
}
