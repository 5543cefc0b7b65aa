import {
  type Editor,
  type EditorIdentity,
  type EditorKey,
  ROLES,
  type Role,
} from '@imguessr/contracts';
import { nameKey } from '@imguessr/service-kit/moderation';
import { Inject, Injectable } from '@nestjs/common';
import { sql, UniqueIntegrityConstraintViolationError } from 'slonik';
import { z } from 'zod';
import { sqlBoolean, sqlText } from '../database/one-column.ts';
import { DATABASE, type Database } from '../database/pool.ts';
import type { CatalogInput } from '../transport/catalog-rpc.decorator.ts';
import { admitEditor } from './admitted-editors.store.ts';
import {
  deleteKeys,
  deleteOldKeys,
  findIdentity,
  insertKey,
  takeInvitation,
} from './editor-keys.store.ts';

/** The first key is the invitation of a person or the token of a script. */
const editorSelection = sql.fragment`
  SELECT editor.id::text, editor.kind, name, role, proxy_user IS NOT NULL AS is_from_proxy,
    password_hash IS NOT NULL OR proxy_user IS NOT NULL AS can_sign_in,
    (SELECT count(*)::int FROM editor_key WHERE editor_id = editor.id AND kind = 'session' AND expires_at > now()) AS sessions,
    (SELECT greatest(editor.used_at, max(editor_key.used_at)) FROM editor_key WHERE editor_id = editor.id) AS used_at_ms,
    (SELECT max(expires_at) FROM editor_key WHERE editor_id = editor.id AND kind <> 'session') AS expires_at_ms,
    EXISTS (SELECT FROM editor_key WHERE editor_id = editor.id AND kind <> 'session' AND expires_at > now()) AS is_key_valid
  FROM editor`;
const editorRow = z
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
  .transform(({ canSignIn, usedAtMs, expiresAtMs, isKeyValid, ...editor }): Editor => {
    const withoutKey = editor.kind === 'person' && canSignIn ? 'active' : 'expired';
    const withKey = editor.kind === 'script' || canSignIn ? 'active' : 'invited';
    return {
      ...editor,
      state: isKeyValid ? withKey : withoutKey,
      ...(usedAtMs !== null && { usedAt: new Date(usedAtMs).toISOString() }),
      ...(expiresAtMs !== null && { expiresAt: new Date(expiresAtMs).toISOString() }),
    };
  });
const passwordRow = z.object({ editorId: z.string(), passwordHash: z.string() });

/** `undefined` stands for an editor, or a key, that does not exist or has expired. */
@Injectable()
export class EditorsStore {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  async editors(): Promise<Editor[]> {
    const query = sql.type(editorRow)`${editorSelection} ORDER BY editor.name_key`;
    return [...(await this.db.any(query))];
  }

  /** Resolves with whether anybody has a password or an invitation. */
  hasPeople(): Promise<boolean> {
    return this.db.oneFirst(sqlBoolean`
      SELECT EXISTS (SELECT FROM editor WHERE kind = 'person' AND proxy_user IS NULL) AS is_any`);
  }

  add({ kind, name, role, key }: CatalogInput<'addEditor'>): Promise<Editor | 'NAME_TAKEN'> {
    const added = this.db.transaction(async (tx) => {
      const id = await tx.oneFirst(sqlText`
        INSERT INTO editor (kind, name, name_key, role) VALUES (${kind}, ${name}, ${nameKey(name)}, ${role})
        RETURNING id::text`);
      await insertKey(tx, id, key.kind, key);
      const editor = await read(tx, id);
      if (!editor) throw new Error('an editor that was written is missing');
      return editor;
    });
    return added.catch((error: unknown) => {
      if (error instanceof UniqueIntegrityConstraintViolationError) return 'NAME_TAKEN';
      throw error;
    });
  }

  /** Undefined for a script and for somebody whose groups decide the role, too. */
  async changeRole(editorId: string, role: Role): Promise<Editor | undefined> {
    await this.db.query(sql.unsafe`
      UPDATE editor SET role = ${role}
      WHERE id = ${editorId}::uuid AND kind = 'person' AND proxy_user IS NULL`);
    const editor = await read(this.db, editorId);
    return editor?.kind === 'script' || editor?.isFromProxy ? undefined : editor;
  }

  async remove(editorId: string): Promise<void> {
    await this.db.query(sql.unsafe`DELETE FROM editor WHERE id = ${editorId}::uuid`);
  }

  /**
   * Earlier invitations stop working. Only for somebody who has, or will have, a password here.
   */
  inviteAgain(editorId: string, key: EditorKey): Promise<Editor | undefined> {
    return this.db.transaction(async (tx) => {
      const person = await tx.maybeOne(sqlText`
        SELECT id::text FROM editor WHERE id = ${editorId}::uuid AND kind = 'person' AND proxy_user IS NULL FOR UPDATE`);
      if (!person) return undefined;
      await deleteKeys(tx, editorId, 'invitation');
      await insertKey(tx, editorId, 'invitation', key);
      return read(tx, editorId);
    });
  }

  async endSessions(editorId: string): Promise<Editor | undefined> {
    await deleteKeys(this.db, editorId, 'session');
    return read(this.db, editorId);
  }

  async endAllSessions(): Promise<void> {
    await this.db.query(sql.unsafe`DELETE FROM editor_key WHERE kind = 'session'`);
  }

  async password(name: string) {
    const found = await this.db.maybeOne(sql.type(passwordRow)`
      SELECT id::text AS editor_id, password_hash FROM editor
      WHERE name_key = ${nameKey(name)} AND kind = 'person' AND password_hash IS NOT NULL`);
    return found ?? undefined;
  }

  /** Also deletes the keys of all editors that have expired long ago. */
  beginSession(
    editorId: string,
    passwordHash: string,
    session: EditorKey,
  ): Promise<EditorIdentity | undefined> {
    return this.db.transaction(async (tx) => {
      const current = await tx.maybeOne(sqlText`
        SELECT id::text FROM editor WHERE id = ${editorId}::uuid AND password_hash = ${passwordHash} FOR UPDATE`);
      if (!current) return undefined;
      await deleteOldKeys(tx);
      await insertKey(tx, editorId, 'session', session);
      return findIdentity(tx, 'session', session.digest);
    });
  }

  async endSession(digest: string): Promise<void> {
    await this.db.query(
      sql.unsafe`DELETE FROM editor_key WHERE digest = ${digest} AND kind = 'session'`,
    );
  }

  identify(kind: 'session' | 'token', digest: string): Promise<EditorIdentity | undefined> {
    return findIdentity(this.db, kind, digest);
  }

  /** Adds the editor at the first time; `user` is the name that the proxy gives. */
  admit(user: string, role: Role): Promise<EditorIdentity> {
    return this.db.transaction((tx) => admitEditor(tx, user, role));
  }

  /** Ends the earlier sessions of the editor, too. */
  accept(
    invitationDigest: string,
    passwordHash: string,
    session: EditorKey,
  ): Promise<Editor | undefined> {
    return this.db.transaction(async (tx) => {
      const editorId = await takeInvitation(tx, invitationDigest);
      if (editorId === undefined) return undefined;
      await tx.query(
        sql.unsafe`UPDATE editor SET password_hash = ${passwordHash} WHERE id = ${editorId}::uuid`,
      );
      await deleteKeys(tx, editorId, 'session');
      await insertKey(tx, editorId, 'session', session);
      return read(tx, editorId);
    });
  }
}

async function read(db: Database, editorId: string): Promise<Editor | undefined> {
  const query = sql.type(editorRow)`${editorSelection} WHERE editor.id = ${editorId}::uuid`;
  return (await db.maybeOne(query)) ?? undefined;
}
