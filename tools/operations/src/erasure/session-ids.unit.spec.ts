import { describe, expect, test } from 'vitest';
import { readSessionIds } from './session-ids.ts';

describe('readSessionIds', () => {
  test('returns ids separated by white space', () => {
    expect(readSessionIds(' abc\nA_b-9  abc\n')).toEqual(['abc', 'A_b-9', 'abc']);
  });

  test('throws when there are none', () => {
    expect(() => readSessionIds(' \n')).toThrow('No session ids given.');
  });

  test.each(['no.dots', 'a*', '>', 'x'.repeat(65), 'é'])(
    'rejects %s without quoting it in the error',
    (invalid) => {
      const read = () => readSessionIds(`valid ${invalid}`);
      expect(read).toThrow('Number 2 is not a session id');
      expect(read).not.toThrow(invalid);
    },
  );
});
