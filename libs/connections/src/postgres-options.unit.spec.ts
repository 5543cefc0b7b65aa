import { describe, expect, test } from 'vitest';
import { InvalidUrlError } from './invalid-url.error.ts';
import { postgresOptions } from './postgres-options.ts';

const URL_OF = 'postgresql://me:p%40ss@db.example:5433/imguessr';
const CA = import.meta.filename;

describe('the options of a PostgreSQL URL', () => {
  test('have no TLS without a TLS parameter, and keep everything else', () => {
    expect(postgresOptions(`${URL_OF}?application_name=a`)).toEqual({
      connectionString: `${URL_OF}?application_name=a`,
    });
    expect(postgresOptions(`${URL_OF}?sslmode=disable`)).toEqual({ connectionString: URL_OF });
  });

  test.each([
    ['sslmode=no-verify', { rejectUnauthorized: false }],
    ['sslmode=require', { rejectUnauthorized: true }],
    ['sslmode=verify-full', { rejectUnauthorized: true }],
    ['sslmode=verify-full&sslrootcert=system', { rejectUnauthorized: true }],
    ['ssl=true', { rejectUnauthorized: true }],
    [`sslrootcert=${CA}`, { rejectUnauthorized: true, ca: expect.any(String) }],
    [
      `sslmode=verify-ca&sslrootcert=${CA}`,
      {
        rejectUnauthorized: true,
        ca: expect.any(String),
        checkServerIdentity: expect.any(Function),
      },
    ],
    [
      `sslmode=require&sslcert=${CA}&sslkey=${CA}`,
      { rejectUnauthorized: true, cert: expect.any(String), key: expect.any(String) },
    ],
  ])('have TLS as %s says, which both clients are given apart from the URL', (parameters, ssl) => {
    expect(postgresOptions(`${URL_OF}?${parameters}`)).toEqual({ connectionString: URL_OF, ssl });
  });

  test.each([
    ['sslmode=prefer', /would fall back to plain text/],
    ['sslmode=allow', /would fall back to plain text/],
    ['sslmode=yes', /must be one of disable, no-verify, require, verify-ca, verify-full/],
    [`sslmode=disable&sslrootcert=${CA}`, /contradicts/],
    ['sslmode=verify-full&sslrootcert=/nowhere.pem', /no such file/],
    [`sslmode=verify-full&sslcert=${CA}`, /must be set together/],
  ])('are refused with %s, without the password in the message', (parameters, message) => {
    const parse = () => postgresOptions(`${URL_OF}?${parameters}`);
    expect(parse).toThrow(InvalidUrlError);
    expect(parse).toThrow(message);
    expect(parse).not.toThrow(/p%40ss|p@ss/);
  });

  test('are refused when the URL is malformed', () => {
    expect(() => postgresOptions('not a url')).toThrow('the URL of PostgreSQL is malformed');
  });
});
