import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redactSessionIds } from './session-id.redactor.ts';
import { attemptSubject } from './subjects.ts';

const sessionIds = fc.stringMatching(/^[A-Za-z0-9_-]{8,64}$/);

/** Texts as they come to a log: of errors, of addresses, of bodies, and of these inside JSON. */
const TEXTS: [string, (sessionId: string) => string][] = [
  ['the subject of a slot', (id) => `no answer from ${attemptSubject(12, 7, id, 3)} in time`],
  ['the address of a play', (id) => `Route GET:/api/games/7/guesses/${id}?a=b not found`],
  ['a query', (id) => `GET /api/games/random-id?exclude=7&sessionId=${id}&x=1`],
  ['a body', (id) => JSON.stringify({ sessionId: id, guess: 'WHALE' })],
  [
    'a body in a message of a log line',
    (id) => JSON.stringify({ msg: JSON.stringify([{ gameId: 1, sessionId: id }]) }),
  ],
];

describe('a text with a session id', () => {
  test.each(TEXTS)('as part of %s no longer has it', (_, textWith) => {
    fc.assert(
      fc.property(sessionIds, (sessionId) => {
        const redacted = redactSessionIds(textWith(sessionId));
        expect(redacted).not.toContain(sessionId);
        expect(redacted).toBe(textWith('*'));
      }),
    );
  });
});

describe('a text without one', () => {
  test.each(['/api/games/:id/guesses/:sessionId', 'svc.guess.submit.0', '{"level":"info","msg":"ready"}'])(
    'stays as it is: %s',
    (text) => expect(redactSessionIds(text)).toBe(text),
  );
});
