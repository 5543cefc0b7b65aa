import { nameKey } from '@imguessr/service-kit/moderation';
import { sql, UniqueIntegrityConstraintViolationError } from 'slonik';
import { z } from 'zod';
import type { Database } from '../../../database/pool.ts';
import type { MakerStore } from '../../../makers/maker-store.port.ts';
import { admitMaker } from './admitted-makers.ts';
import {
  deleteKeys,
  deleteOldKeys,
  findIdentity,
  insertKey,
  takeInvitation,
} from './maker-keys.ts';
import { makerRow, makerSelection } from './maker-rows.ts';

const idRow = z.object({ id: z.string() });
const presenceRow = z.object({ isAny: z.boolean() });
const passwordRow = z.object({ makerId: z.string(), passwordHash: z.string() });

export function postgresMakerStore(db: Database): MakerStore {
  const read = async (tx: Database, makerId: string) =>
    (await tx.maybeOne(sql.type(makerRow)`${makerSelection} WHERE maker.id = ${makerId}::uuid`)) ??
    undefined;

  return {
    makers: async () => [
      ...(await db.any(sql.type(makerRow)`${makerSelection} ORDER BY maker.name_key`)),
    ],
    hasPeople: () =>
      db.oneFirst(
        sql.type(
          presenceRow,
        )`SELECT EXISTS (SELECT FROM maker WHERE kind = 'person' AND proxy_user IS NULL) AS is_any`,
      ),
    add: ({ kind, name, role, key }) =>
      db
        .transaction(async (tx) => {
          const id = await tx.oneFirst(sql.type(idRow)`
            INSERT INTO maker (kind, name, name_key, role) VALUES (${kind}, ${name}, ${nameKey(name)}, ${role})
            RETURNING id::text`);
          await insertKey(tx, id, key.kind, key);
          const added = await read(tx, id);
          if (!added) throw new Error('a maker that was written is missing');
          return added;
        })
        .catch((error: unknown) => {
          if (error instanceof UniqueIntegrityConstraintViolationError)
            return 'NAME_TAKEN' as const;
          throw error;
        }),
    changeRole: async (makerId, role) => {
      await db.query(
        sql.unsafe`UPDATE maker SET role = ${role}
          WHERE id = ${makerId}::uuid AND kind = 'person' AND proxy_user IS NULL`,
      );
      const maker = await read(db, makerId);
      return maker?.kind === 'script' || maker?.isFromProxy ? undefined : maker;
    },
    remove: async (makerId) => {
      await db.query(sql.unsafe`DELETE FROM maker WHERE id = ${makerId}::uuid`);
    },
    inviteAgain: (makerId, key) =>
      db.transaction(async (tx) => {
        const person = await tx.maybeOne(sql.type(idRow)`
          SELECT id::text FROM maker WHERE id = ${makerId}::uuid AND kind = 'person' AND proxy_user IS NULL FOR UPDATE`);
        if (!person) return undefined;
        await deleteKeys(tx, makerId, 'invitation');
        await insertKey(tx, makerId, 'invitation', key);
        return read(tx, makerId);
      }),
    endSessions: async (makerId) => {
      await deleteKeys(db, makerId, 'session');
      return read(db, makerId);
    },
    endAllSessions: async () => {
      await db.query(sql.unsafe`DELETE FROM maker_key WHERE kind = 'session'`);
    },
    password: async (name) =>
      (await db.maybeOne(sql.type(passwordRow)`
        SELECT id::text AS maker_id, password_hash FROM maker
        WHERE name_key = ${nameKey(name)} AND kind = 'person' AND password_hash IS NOT NULL`)) ??
      undefined,
    beginSession: (makerId, passwordHash, session) =>
      db.transaction(async (tx) => {
        const current = await tx.maybeOne(sql.type(idRow)`
          SELECT id::text FROM maker WHERE id = ${makerId}::uuid AND password_hash = ${passwordHash} FOR UPDATE`);
        if (!current) return undefined;
        await deleteOldKeys(tx);
        await insertKey(tx, makerId, 'session', session);
        return findIdentity(tx, 'session', session.digest);
      }),
    endSession: async (digest) => {
      await db.query(
        sql.unsafe`DELETE FROM maker_key WHERE digest = ${digest} AND kind = 'session'`,
      );
    },
    identify: (kind, digest) => findIdentity(db, kind, digest),
    admit: (user, role) => db.transaction((tx) => admitMaker(tx, user, role)),
    accept: (invitationDigest, passwordHash, session) =>
      db.transaction(async (tx) => {
        const makerId = await takeInvitation(tx, invitationDigest);
        if (makerId === undefined) return undefined;
        await tx.query(
          sql.unsafe`UPDATE maker SET password_hash = ${passwordHash} WHERE id = ${makerId}::uuid`,
        );
        await deleteKeys(tx, makerId, 'session');
        await insertKey(tx, makerId, 'session', session);
        return read(tx, makerId);
      }),
  };
}
