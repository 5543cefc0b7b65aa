import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createQueue } from '@imguessr/async';

/** OWASP's parameters for 32 MiB. docs/decisions/0068-editors.md says why not Argon2. */
const PARAMETERS = { N: 2 ** 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const STORED = /^\$scrypt\$N=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9_-]+)\$([A-Za-z0-9_-]+)$/;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
/** One at a time: more would take memory and threads from the requests of players. */
const inTurn = createQueue();

/**
 * Resolves with what is stored instead of a password: a hash with its parameters and a random salt.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const { N, r, p } = PARAMETERS;
  const hash = await hashWith(password, salt, PARAMETERS);
  return `$scrypt$N=${N},r=${r},p=${p}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/** Takes as long without a stored hash, so that the time does not tell whether a name exists. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = STORED.exec(stored ?? '') ?? [];
  if (!N) {
    await hashWith(password, randomBytes(SALT_BYTES), PARAMETERS);
    return false;
  }
  const expected = Buffer.from(hash, 'base64url');
  const given = await hashWith(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function hashWith(password: string, salt: Buffer, parameters: typeof PARAMETERS): Promise<Buffer> {
  const maxmem = 256 * parameters.N * parameters.r;
  return inTurn(() =>
    derive(password.normalize('NFKC'), salt, HASH_BYTES, { ...parameters, maxmem }),
  );
}
