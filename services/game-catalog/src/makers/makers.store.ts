import { type Maker, type MakerIdentity, ROLES, type Role } from '@imguessr/contracts';
import { nameKey } from '@imguessr/service-kit/moderation';
import { Inject, Injectable } from '@nestjs/common';
import { sql, UniqueIntegrityConstraintViolationError } from 'slonik';
import { z } from 'zod';
import { sqlBoolean, sqlText } from '../database/one-column.ts';
import { DATABASE, type Database } from '../database/pool.ts';
import { admitMaker } from './admitted-makers.store.ts';
import {
  deleteKeys,
  deleteOldKeys,
  findIdentity,
  insertKey,
  type MakerKey,
  takeInvitation,
} from './maker-keys.store.ts';

interface NewMaker {
  readonly kind: Maker['kind'];
  readonly name: string;
  readonly role: Role;
  readonly key: MakerKey & { readonly kind: 'invitation' | 'token' };
}

/** The first key is the invitation of a person or the token of a script. */
const makerSelection = sql.fragment`
  SELECT maker.id::text, maker.kind, name, role, proxy_user IS NOT NULL AS is_from_proxy,
    password_hash IS NOT NULL OR proxy_user IS NOT NULL AS can_sign_in,
    (SELECT count(*)::int FROM maker_key WHERE maker_id = maker.id AND kind = 'session' AND expires_at > now()) AS sessions,
    (SELECT greatest(maker.used_at, max(maker_key.used_at)) FROM maker_key WHERE maker_id = maker.id) AS used_at_ms,
    (SELECT max(expires_at) FROM maker_key WHERE maker_id = maker.id AND kind <> 'session') AS expires_at_ms,
    EXISTS (SELECT FROM maker_key WHERE maker_id = maker.id AND kind <> 'session' AND expires_at > now()) AS is_key_valid
  FROM maker`;
const makerRow = z
  .object({
    id: z.string(),
    kind: z.enum(['person', 'script']),
    name: z.string(),
    role: z.enum(ROLES),
    isFromProxy: z.boolean(),
    canSignIn: z.boolean(),
    sessions: z.number(),
    usedAtMs: z.number().nullable(),
    expiresAtMs: z.number().nullable(),
    isKeyValid: z.boolean(),
  })
  .transform(({ canSignIn, usedAtMs, expiresAtMs, isKeyValid, ...maker }): Maker => {
    const withoutKey = maker.kind === 'person' && canSignIn ? 'active' : 'expired';
    const withKey = maker.kind === 'script' || canSignIn ? 'active' : 'invited';
    return {
      ...maker,
      state: isKeyValid ? withKey : withoutKey,
      ...(usedAtMs !== null && { usedAt: new Date(usedAtMs).toISOString() }),
      ...(expiresAtMs !== null && { expiresAt: new Date(expiresAtMs).toISOString() }),
    };
  });
const passwordRow = z.object({ makerId: z.string(), passwordHash: z.string() });

/** `undefined` stands for a maker, or a key, that does not exist or has expired. */
@Injectable()
export class MakersStore {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  async makers(): Promise<Maker[]> {
    const query = sql.type(makerRow)`${makerSelection} ORDER BY maker.name_key`;
    return [...(await this.db.any(query))];
  }

  /** Resolves with whether anybody has a password or an invitation. */
  hasPeople(): Promise<boolean> {
    return this.db.oneFirst(sqlBoolean`
      SELECT EXISTS (SELECT FROM maker WHERE kind = 'person' AND proxy_user IS NULL) AS is_any`);
  }

  add({ kind, name, role, key }: NewMaker): Promise<Maker | 'NAME_TAKEN'> {
    const added = this.db.transaction(async (tx) => {
      const id = await tx.oneFirst(sqlText`
        INSERT INTO maker (kind, name, name_key, role) VALUES (${kind}, ${name}, ${nameKey(name)}, ${role})
        RETURNING id::text`);
      await insertKey(tx, id, key.kind, key);
      const maker = await read(tx, id);
      if (!maker) throw new Error('a maker that was written is missing');
      return maker;
    });
    return added.catch((error: unknown) => {
      if (error instanceof UniqueIntegrityConstraintViolationError) return 'NAME_TAKEN';
      throw error;
    });
  }

  /** Undefined for a script and for somebody whose groups decide the role, too. */
  async changeRole(makerId: string, role: Role): Promise<Maker | undefined> {
    await this.db.query(sql.unsafe`
      UPDATE maker SET role = ${role}
      WHERE id = ${makerId}::uuid AND kind = 'person' AND proxy_user IS NULL`);
    const maker = await read(this.db, makerId);
    return maker?.kind === 'script' || maker?.isFromProxy ? undefined : maker;
  }

  async remove(makerId: string): Promise<void> {
    await this.db.query(sql.unsafe`DELETE FROM maker WHERE id = ${makerId}::uuid`);
  }

  /**
   * Earlier invitations stop working. Only for somebody who has, or will have, a password here.
   */
  inviteAgain(makerId: string, key: MakerKey): Promise<Maker | undefined> {
    return this.db.transaction(async (tx) => {
      const person = await tx.maybeOne(sqlText`
        SELECT id::text FROM maker WHERE id = ${makerId}::uuid AND kind = 'person' AND proxy_user IS NULL FOR UPDATE`);
      if (!person) return undefined;
      await deleteKeys(tx, makerId, 'invitation');
      await insertKey(tx, makerId, 'invitation', key);
      return read(tx, makerId);
    });
  }

  async endSessions(makerId: string): Promise<Maker | undefined> {
    await deleteKeys(this.db, makerId, 'session');
    return read(this.db, makerId);
  }

  async endAllSessions(): Promise<void> {
    await this.db.query(sql.unsafe`DELETE FROM maker_key WHERE kind = 'session'`);
  }

  async password(name: string) {
    const found = await this.db.maybeOne(sql.type(passwordRow)`
      SELECT id::text AS maker_id, password_hash FROM maker
      WHERE name_key = ${nameKey(name)} AND kind = 'person' AND password_hash IS NOT NULL`);
    return found ?? undefined;
  }

  /** Also deletes the keys of all makers that have expired long ago. */
  beginSession(
    makerId: string,
    passwordHash: string,
    session: MakerKey,
  ): Promise<MakerIdentity | undefined> {
    return this.db.transaction(async (tx) => {
      const current = await tx.maybeOne(sqlText`
        SELECT id::text FROM maker WHERE id = ${makerId}::uuid AND password_hash = ${passwordHash} FOR UPDATE`);
      if (!current) return undefined;
      await deleteOldKeys(tx);
      await insertKey(tx, makerId, 'session', session);
      return findIdentity(tx, 'session', session.digest);
    });
  }

  async endSession(digest: string): Promise<void> {
    await this.db.query(
      sql.unsafe`DELETE FROM maker_key WHERE digest = ${digest} AND kind = 'session'`,
    );
  }

  identify(kind: 'session' | 'token', digest: string): Promise<MakerIdentity | undefined> {
    return findIdentity(this.db, kind, digest);
  }

  /** Adds the maker at the first time; `user` is the name that the proxy gives. */
  admit(user: string, role: Role): Promise<MakerIdentity> {
    return this.db.transaction((tx) => admitMaker(tx, user, role));
  }

  /** Ends the earlier sessions of the maker, too. */
  accept(
    invitationDigest: string,
    passwordHash: string,
    session: MakerKey,
  ): Promise<Maker | undefined> {
    return this.db.transaction(async (tx) => {
      const makerId = await takeInvitation(tx, invitationDigest);
      if (makerId === undefined) return undefined;
      await tx.query(
        sql.unsafe`UPDATE maker SET password_hash = ${passwordHash} WHERE id = ${makerId}::uuid`,
      );
      await deleteKeys(tx, makerId, 'session');
      await insertKey(tx, makerId, 'session', session);
      return read(tx, makerId);
    });
  }
}

async function read(db: Database, makerId: string): Promise<Maker | undefined> {
  const query = sql.type(makerRow)`${makerSelection} WHERE maker.id = ${makerId}::uuid`;
  return (await db.maybeOne(query)) ?? undefined;
}
