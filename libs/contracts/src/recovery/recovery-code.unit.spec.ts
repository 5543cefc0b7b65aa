import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatRecoveryCode, parseRecoveryCode, RECOVERY_CODE_LENGTH } from './recovery-code.ts';

const length = RECOVERY_CODE_LENGTH;
const codes = fc.uint8Array({ minLength: length, maxLength: length }).map(formatRecoveryCode);
/** The spellings of a symbol that are accepted. */
const written = (symbol: string): string[] =>
  ({ '0': ['0', 'O', 'o'], '1': ['1', 'I', 'i', 'L', 'l'] })[symbol] ?? [
    symbol,
    symbol.toLowerCase(),
  ];

describe('a recovery code', () => {
  test('consists of three groups of four unambiguous symbols', () => {
    fc.assert(
      fc.property(codes, (code) => /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/.test(code)),
    );
  });

  test('encodes five bits of each byte', () => {
    const five = fc.array(fc.integer({ min: 0, max: 31 }), {
      minLength: length,
      maxLength: length,
    });
    fc.assert(
      fc.property(five, five, (a, b) => {
        const isSame =
          formatRecoveryCode(Uint8Array.from(a)) === formatRecoveryCode(Uint8Array.from(b));
        expect(isSame).toBe(a.join() === b.join());
      }),
    );
  });

  test('is accepted in any accepted spelling', () => {
    const gaps = fc.array(fc.constantFrom('', ' ', '-', ' - ', '\t'), {
      minLength: 14,
      maxLength: 14,
    });
    const choices = fc.array(fc.nat(), { minLength: length, maxLength: length });
    fc.assert(
      fc.property(codes, gaps, choices, (code, between, chosen) => {
        const symbols = [...code.replaceAll('-', '')].map((symbol, index) => {
          const ways = written(symbol);
          return `${between[index]}${ways[(chosen[index] ?? 0) % ways.length]}`;
        });
        expect(parseRecoveryCode(symbols.join('') + between[13])).toBe(code);
      }),
    );
  });

  test('is either rejected or returned in its canonical form', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const code = parseRecoveryCode(text);
        if (code !== undefined) expect(parseRecoveryCode(code)).toBe(code);
      }),
    );
    for (const text of [
      '',
      'K7QF-2M9X-RT4',
      'K7QF-2M9X-RT4BB',
      'U7QF-2M9X-RT4B',
      'K7QF_2M9X_RT4B',
    ]) {
      expect(parseRecoveryCode(text)).toBeUndefined();
    }
  });
});
