import { expect, test } from 'vitest';
import { storableText } from './game-texts.ts';

test('of surrogates, only those without their other half are replaced', () => {
  expect(storableText('\udc00 a\ud83d b🙂 \ud800')).toBe('\ufffd a\ufffd b🙂 \ufffd');
});
