/** Crockford's base 32: no I, L, O and U, so that nothing is mistaken for something else. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 4;
const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };
const WHOLE = new RegExp(`^[${SYMBOLS}]{12}$`);

/** Symbols of a code, five bits each. */
export const RECOVERY_CODE_LENGTH = 12;

/** The code that random bytes make, one symbol of each byte, in groups: `K7QF-2M9X-RT4B`. */
export function formatRecoveryCode(bytes: Uint8Array): string {
  return inGroups(Array.from(bytes, (byte) => SYMBOLS[byte % SYMBOLS.length]).join(''));
}

/** The code that a person means, as it was made; undefined when it cannot be one. */
export function parseRecoveryCode(text: string): string | undefined {
  const symbols = text.toUpperCase().replace(/[\s-]/g, '');
  const meant = symbols.replace(/[OIL]/g, (symbol) => MISREAD[symbol] ?? symbol);
  return WHOLE.test(meant) ? inGroups(meant) : undefined;
}

function inGroups(symbols: string): string {
  return symbols.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? '';
}
