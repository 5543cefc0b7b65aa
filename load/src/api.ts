import type {
  ClientStats,
  GamePayload,
  GuessBody,
  GuessRecord,
  GuessResult,
} from '@imguessr/contracts';
import { check, fail } from 'k6';
import http, { type RefinedResponse } from 'k6/http';
import { Counter } from 'k6/metrics';
import { BASE_URL } from './settings.ts';

const rejectedByLimit = new Counter('rejected_by_limit');
type Response = RefinedResponse<'text'>;

/**
 * Returns the parameters of a request whose latency is reported under `call`, independently of its
 * URL.
 */
const named = (call: string, headers: Record<string, string> = {}) => ({
  headers,
  tags: { call, name: call },
  responseType: 'text' as const,
});

function expected(call: string, answer: Response, status: number): boolean {
  if (answer.status === 429) rejectedByLimit.add(1);
  return check(answer, {
    [`${call} responds with ${status}`]: ({ status: given }) => given === status,
  });
}

/**
 * Returns a game by its id, or a random one. Returns undefined and fails a check if the request
 * fails.
 */
export function getGame(gameId?: number): GamePayload | undefined {
  const answer = http.get(`${BASE_URL}/api/games/${gameId ?? 'random'}`, named('game'));
  return expected('game', answer, 200) ? (answer.json() as unknown as GamePayload) : undefined;
}

export function getPicture(path: string): void {
  expected('picture', http.get(`${BASE_URL}${path}`, named('picture')), 200);
}

/** Sends a guess with an idempotency key, so that sending it again does not count twice. */
export function sendGuess(gameId: number, body: GuessBody, key: string): GuessResult | undefined {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const answer = http.post(
    `${BASE_URL}/api/games/${gameId}/guess`,
    JSON.stringify(body),
    named('guess', headers),
  );
  return expected('guess', answer, 201) ? (answer.json() as unknown as GuessResult) : undefined;
}

export function getGuesses(gameId: number, sessionId: string): GuessRecord[] {
  const answer = http.get(`${BASE_URL}/api/games/${gameId}/guesses/${sessionId}`, named('guesses'));
  return expected('guesses', answer, 200) ? (answer.json() as unknown as GuessRecord[]) : [];
}

/** Returns the statistics of a game; undefined if the request fails. */
export function getStatistics(gameId: number, sessionId?: string): ClientStats | undefined {
  const asker = sessionId === undefined ? '' : `?sessionId=${sessionId}`;
  const answer = http.get(
    `${BASE_URL}/api/games/${gameId}/client-stats${asker}`,
    named('statistics'),
  );
  return expected('statistics', answer, 200)
    ? (answer.json() as unknown as ClientStats)
    : undefined;
}

/** Returns the cookie of a new administrator session. */
export function logIn(password: string): string {
  const headers = { 'content-type': 'application/json' };
  const answer = http.post(
    `${BASE_URL}/api/admin/login`,
    JSON.stringify({ password }),
    named('login', headers),
  );
  return (
    answer.headers['Set-Cookie']?.split(';')[0] ??
    fail(`Login failed with status ${answer.status}: ${answer.body}`)
  );
}

export function getGameList(cookie: string): void {
  expected(
    'admin list',
    http.get(`${BASE_URL}/api/admin/games`, named('admin list', { cookie })),
    200,
  );
}

/** Aborts the run with a message if the product is not ready. */
export function assertReady(): void {
  const answer = http.get(`${BASE_URL}/api/health/ready`, named('ready'));
  if (answer.status !== 200)
    fail(
      `The game at ${BASE_URL} is not ready: /api/health/ready responded with ${answer.status}.`,
    );
}
