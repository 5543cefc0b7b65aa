import type { AdminGame, GamePayload, GuessResult } from '@imguessr/contracts';
import sharp from 'sharp';
import { ADMIN_PASSWORD } from './product.ts';

/** Somebody at the door of a product: calls by path, answers as values; whatever is not a success throws. */
export interface Visitor {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown, headers?: Record<string, string>): Promise<T>;
  /** The text of an answer that is not JSON. */
  text(path: string): Promise<string>;
  /** The status of a call that need not succeed. */
  status(method: string, path: string, body?: unknown): Promise<number>;
  /** Guesses in order until the game is over, each under a key of its own. */
  play(gameId: number, sessionId: string, guesses: readonly string[]): Promise<GuessResult[]>;
}

export function visit(url: string, cookie?: string): Visitor {
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie !== undefined && { cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const bodyOf = async <T>(answering: Promise<Response>, what: string): Promise<T> => {
    const answer = await answering;
    if (!answer.ok) throw new Error(`${what} answers ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const visitor: Visitor = {
    get: (path) => bodyOf(send('GET', path), path),
    post: (path, body, headers) => bodyOf(send('POST', path, body, headers), path),
    text: async (path) => (await send('GET', path)).text(),
    status: async (method, path, body) => (await send(method, path, body)).status,
    async play(gameId, sessionId, guesses) {
      const answers: GuessResult[] = [];
      for (const [imageIndex, guess] of guesses.entries()) {
        const key = { 'idempotency-key': `${sessionId}-${imageIndex}` };
        answers.push(await visitor.post(`/api/games/${gameId}/guess`, { sessionId, guess, imageIndex }, key));
      }
      return answers;
    },
  };
  return visitor;
}

export async function visitAsAdmin(url: string): Promise<Visitor> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: ADMIN_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`the login answers ${answer.status}`);
  return visit(url, answer.headers.get('set-cookie')?.split(';')[0]);
}

/** A playable game, made as an administrator makes one. */
export async function makeGame(admin: Visitor, word: string): Promise<GamePayload> {
  const { id } = await admin.post<AdminGame>('/api/admin/games', { word, isActive: true, isDaily: true });
  for (let shade = 0; shade < 5; shade++) {
    const background = { r: shade * 40, g: word.length * 10, b: word.charCodeAt(0) };
    const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
      .png()
      .toBuffer();
    await admin.post(`/api/admin/games/${id}/images`, {
      url: `data:image/png;base64,${picture.toString('base64')}`,
      description: '',
    });
  }
  return admin.get(`/api/games/${id}`);
}
