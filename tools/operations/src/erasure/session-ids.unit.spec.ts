import { describe, expect, test } from 'vitest';
import { readSessionIds } from './session-ids.ts';

describe('session ids', () => {
  test('are separated by white space, each once', () => {
    expect(readSessionIds(' abc\nA_b-9  abc\n')).toEqual(['abc', 'A_b-9']);
  });

  test('must be named', () => {
    expect(() => readSessionIds(' \n')).toThrow('Name the session ids to erase: npm run erase -- <session id> …');
  });

  test.each(['no.dots', 'a*', '>', 'x'.repeat(65), 'é'])('are not %s, which is not repeated in the error', (wrong) => {
    const read = () => readSessionIds(`right ${wrong}`);
    expect(read).toThrow('Number 2 of these is not a session id');
    expect(read).not.toThrow(wrong);
  });
});
