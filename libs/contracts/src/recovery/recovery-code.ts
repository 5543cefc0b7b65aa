/** Its values are JSON that contains session ids as strings. */
export const RECOVERY_CODE_BUCKET = 'imguessr_recovery_codes';

/** Crockford's base 32: without I, L, O and U, which are easily misread. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 4;
const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };
const CODE = new RegExp(`^[${SYMBOLS}]{12}$`);

/** Symbols of five bits. */
export const RECOVERY_CODE_LENGTH = 12;

/** Returns a code such as `K7QF-2M9X-RT4B`, one symbol per byte. */
export function formatRecoveryCode(bytes: Uint8Array): string {
  return inGroups(Array.from(bytes, (byte) => SYMBOLS[byte % SYMBOLS.length]).join(''));
}

/** Returns the canonical form of a typed code; undefined if it is none. */
export function parseRecoveryCode(text: string): string | undefined {
  const typed = text.toUpperCase().replace(/[\s-]/g, '');
  const symbols = typed.replace(/[OIL]/g, (symbol) => MISREAD[symbol] ?? symbol);
  return CODE.test(symbols) ? inGroups(symbols) : undefined;
}

function inGroups(symbols: string): string {
  return symbols.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? '';
}
