import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redactSessionIds } from './session-id.redactor.ts';

const sessionIds = fc.stringMatching(/^[A-Za-z0-9_-]{8,64}$/);

/** Texts that can end up in a log: error messages, URLs, bodies, and JSON that contains them. */
const TEXTS: [string, (sessionId: string) => string][] = [
  ['the URL of a play', (id) => `Route GET:/api/games/7/guesses/${id}?a=b not found`],
  ['a query string', (id) => `GET /api/games/random-id?exclude=7&sessionId=${id}&x=1`],
  ['a JSON body', (id) => JSON.stringify({ sessionId: id, guess: 'WHALE' })],
  [
    'a JSON body inside a log line',
    (id) => JSON.stringify({ msg: JSON.stringify([{ gameId: 1, sessionId: id }]) }),
  ],
];

describe('redacting session ids', () => {
  test.each(TEXTS)('replaces a session id in %s', (_, textWith) => {
    fc.assert(
      fc.property(sessionIds, (sessionId) => {
        const redacted = redactSessionIds(textWith(sessionId));
        expect(redacted).not.toContain(sessionId);
        expect(redacted).toBe(textWith('*'));
      }),
    );
  });
});

describe('redacting a text without a session id', () => {
  test.each([
    '/api/games/:id/guesses/:sessionId',
    'svc.guess.submit',
    '{"level":"info","msg":"ready"}',
  ])('leaves it unchanged: %s', (text) => expect(redactSessionIds(text)).toBe(text));
});
