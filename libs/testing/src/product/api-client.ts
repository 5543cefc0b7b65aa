import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

const TIMEOUT_MS = 30_000;
const CLUES = 5;

/** An answer to a guess, as far as tests of whole products read it. */
export interface GuessAnswer {
  readonly id: string;
  readonly isCorrect: boolean;
}

export interface CreatedGame {
  readonly gameId: number;
  readonly word: string;
  readonly allImages: readonly { readonly id: number; readonly url: string }[];
}

/**
 * Returns a client that sends requests to a product by path, with an administrator's session if
 * `cookie` is given. It shares no code with
 * products, whose types are those of one release. Unless noted otherwise, a response that is not
 * successful throws.
 */
export function createApiClient(url: string, cookie?: string) {
  const send = (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) =>
    fetch(url + path, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie !== undefined && { cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const request = async (...parts: Parameters<typeof send>): Promise<Response> => {
    const response = await send(...parts);
    if (response.ok) return response;
    throw new Error(`${parts[0]} ${parts[1]}: ${response.status} ${await response.text()}`);
  };
  const json = async <T>(...parts: Parameters<typeof send>) =>
    (await (await request(...parts)).json()) as T;
  return {
    cookie,
    get: <T>(path: string): Promise<T> => json('GET', path),
    post: <T>(path: string, body: unknown, headers?: Record<string, string>): Promise<T> =>
      json('POST', path, body, headers),
    put: <T>(path: string, body: unknown): Promise<T> => json('PUT', path, body),
    text: async (path: string): Promise<string> => (await request('GET', path)).text(),
    bytes: async (path: string): Promise<Uint8Array> =>
      new Uint8Array(await (await request('GET', path)).arrayBuffer()),
    /** Resolves with the status of a response, whatever it is. */
    status: async (method: string, path: string, body?: unknown): Promise<number> =>
      (await send(method, path, body)).status,
    /** Sends guesses in order, each with its own idempotency key, and resolves with the answers. */
    async play<Answer = GuessAnswer>(
      gameId: number,
      sessionId: string,
      guesses: readonly string[],
    ): Promise<Answer[]> {
      const answers: Answer[] = [];
      for (const [imageIndex, guess] of guesses.entries()) {
        const key = { 'idempotency-key': `${sessionId}-${imageIndex}` };
        const body = { sessionId, guess, imageIndex };
        answers.push(await json<Answer>('POST', `/api/games/${gameId}/guess`, body, key));
      }
      return answers;
    },
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;

/** Resolves with a client that has an administrator's session. */
export async function logIn(url: string, password: string): Promise<ApiClient> {
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok)
    throw new Error(`The login responded with ${response.status}: ${await response.text()}`);
  return createApiClient(url, response.headers.get('set-cookie')?.split(';')[0]);
}

/** Creates a playable game as an administrator. Each of its pictures is another one. */
export async function createGame(
  admin: ApiClient,
  word: string,
  { isDaily = false }: { readonly isDaily?: boolean } = {},
): Promise<CreatedGame> {
  const { id } = await admin.post<{ id: number }>('/api/admin/games', {
    word,
    isActive: true,
    isDaily,
  });
  for (let clue = 1; clue <= CLUES; clue++) {
    const url = `data:image/png;base64,${(await noise()).toString('base64')}`;
    await admin.post(`/api/admin/games/${id}/images`, { url, description: `picture ${clue}` });
  }
  return { ...(await admin.get<CreatedGame>(`/api/games/${id}`)), gameId: id };
}

/** Resolves with a PNG of 64 × 64 pixels. */
const noise = (): Promise<Buffer> =>
  sharp(randomBytes(64 * 64 * 3), { raw: { width: 64, height: 64, channels: 3 } })
    .png()
    .toBuffer();
