import { MAX_MAKER_NAME_LENGTH, type MakerIdentity, type Role } from '@imguessr/contracts';
import { nameKey, normaliseName } from '@imguessr/service-kit/moderation';
import { sql } from 'slonik';
import { z } from 'zod';
import type { Account, MakerKey } from '../../../makers/maker-store.port.ts';
import type { Database } from '../pool.ts';
import { deleteOldKeys, identityOf, identityRow, insertKey, USE_INTERVAL } from './maker-keys.ts';

const idRow = z.object({ id: z.string() });
/** So many people of one name get a number; more are not expected at one site. */
const MAX_NAMESAKES = 1_000;

/**
 * Resolves with the maker of an account, who is added at the first time and has this role from now
 * on.
 */
export async function admitMaker(
  db: Database,
  account: Account,
  role: Role,
  session: MakerKey | undefined,
): Promise<MakerIdentity> {
  const known = await findByAccount(db, account);
  // A proxy names somebody with each request: most of them change nothing.
  if (known && !session && known.maker.role === role && !known.isUseOld) return known.maker;
  const makerId = known?.maker.id ?? (await addByAccount(db, account, role));
  await db.query(
    sql.unsafe`UPDATE maker SET role = ${role}, used_at = now() WHERE id = ${makerId}::uuid`,
  );
  if (session) {
    await deleteOldKeys(db);
    await insertKey(db, makerId, 'session', session);
  }
  const admitted = await findByAccount(db, account);
  if (!admitted) throw new Error('the maker of an account was removed meanwhile');
  return admitted.maker;
}

/** Ends the sessions of somebody who may not work here any more. */
export async function endSessionsOfAccount(
  db: Database,
  { issuer, subject }: Account,
): Promise<void> {
  await db.query(sql.unsafe`
    DELETE FROM maker_key USING maker
    WHERE maker.id = maker_id AND issuer = ${issuer} AND subject = ${subject} AND maker_key.kind = 'session'`);
}

async function findByAccount(db: Database, { issuer, subject }: Account) {
  const row = await db.maybeOne(sql.type(identityRow)`
    SELECT id::text, name, role, kind, issuer, used_at IS NULL OR used_at < now() - ${USE_INTERVAL} AS is_use_old
    FROM maker WHERE issuer = ${issuer} AND subject = ${subject}`);
  return row ? { maker: identityOf(row), isUseOld: row.isUseOld } : undefined;
}

/** A name that somebody else has gets a number: names never say who somebody is. */
async function addByAccount(db: Database, account: Account, role: Role): Promise<string> {
  const { issuer, subject } = account;
  for (let number = 1; number <= MAX_NAMESAKES; number++) {
    const name = numberedName(account.name, number);
    const added = await db.maybeOneFirst(sql.type(idRow)`
      INSERT INTO maker (kind, name, name_key, role, issuer, subject)
      VALUES ('person', ${name}, ${nameKey(name)}, ${role}, ${issuer}, ${subject})
      ON CONFLICT DO NOTHING RETURNING id::text`);
    // Added by another gateway at the same time, or the name is taken.
    const id = added ?? (await findByAccount(db, account))?.maker.id;
    if (id !== undefined) return id;
  }
  throw new Error('too many makers have one name');
}

function numberedName(given: string, number: number): string {
  const name = nameKey(given) === '' ? 'Maker' : normaliseName(given);
  const ending = number === 1 ? '' : ` ${number}`;
  return (
    [...name]
      .slice(0, MAX_MAKER_NAME_LENGTH - ending.length)
      .join('')
      .trim() + ending
  );
}
