import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MIN_PASSWORD_LENGTH } from '@imguessr/service-kit';

/** Where PostgreSQL is: the password is made here, so the URL that contains it is, too. */
export interface Database {
  readonly host: string;
  readonly name: string;
}

const ADMIN_PASSWORD = 'imguessr/admin-password';
const SECRET_BYTES = 32;
const PASSWORD_BYTES = 10;

const makeSecret = () => randomBytes(SECRET_BYTES).toString('base64url');
/** In groups, because people type it. */
const makePassword = () =>
  (randomBytes(PASSWORD_BYTES).toString('hex').match(/.{5}/g) ?? []).join('-');

/**
 * Writes the secrets of an installation that are missing, each into a file: those of the services
 * into the folder `imguessr`, the
 * password of the database into `database`. A given password of administrators replaces the one
 * before. Returns what was written.
 * Throws, with nothing written, when that password is one with which the gateway would not start.
 */
export function writeSecrets(folder: string, database: Database, adminPassword?: string): string[] {
  if (adminPassword && adminPassword.length < MIN_PASSWORD_LENGTH)
    throw new Error(
      `ADMIN_PASSWORD must have at least ${MIN_PASSWORD_LENGTH} characters. Nothing was changed.`,
    );
  const written: string[] = [];
  const write = (name: string, text: string) => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    // nobody may write to the file that is replaced
    rmSync(file, { force: true });
    writeFileSync(file, text, { mode: 0o400 });
    written.push(name);
  };
  const read = (name: string) => {
    const file = path.join(folder, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  const keep = (name: string, make: () => string): string => {
    const kept = read(name);
    if (kept) return kept;
    const made = make();
    write(name, made);
    return made;
  };
  if (adminPassword && adminPassword !== read(ADMIN_PASSWORD)) write(ADMIN_PASSWORD, adminPassword);
  keep(ADMIN_PASSWORD, makePassword);
  keep('imguessr/session-secret', makeSecret);
  const url = `postgresql://imguessr:${keep('database/password', makeSecret)}@${database.host}/${database.name}`;
  if (read('imguessr/database-url') !== url) write('imguessr/database-url', url);
  return written;
}
