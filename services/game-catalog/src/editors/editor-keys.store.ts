import { type EditorIdentity, type EditorKey, ROLES } from '@imguessr/contracts';
import { sql } from 'slonik';
import { z } from 'zod';
import { sqlText } from '../database/one-column.ts';
import type { Database } from '../database/pool.ts';

type Kind = 'invitation' | 'session' | 'token';

/**
 * The last use is recorded to the minute: a write for each request would cost more than reading it.
 */
export const USE_INTERVAL = sql.fragment`interval '1 minute'`;
/** An expired token is listed for so long; its owner may wonder why a script stopped. */
const KEPT = sql.fragment`interval '90 days'`;

export const identityRow = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  kind: z.string(),
  isUseOld: z.boolean(),
});

export function identityOf({ id, name, role, kind }: z.infer<typeof identityRow>): EditorIdentity {
  return { id, name, role, isScript: kind === 'script' };
}

export async function insertKey(
  db: Database,
  editorId: string,
  kind: Kind,
  { digest, expiresAtMs }: EditorKey,
): Promise<void> {
  await db.query(sql.unsafe`
    INSERT INTO editor_key (digest, editor_id, kind, expires_at)
    VALUES (${digest}, ${editorId}::uuid, ${kind}, to_timestamp(${expiresAtMs}::float8 / 1000))`);
}

export async function deleteKeys(db: Database, editorId: string, kind: Kind): Promise<void> {
  await db.query(
    sql.unsafe`DELETE FROM editor_key WHERE editor_id = ${editorId}::uuid AND kind = ${kind}`,
  );
}

export async function deleteOldKeys(db: Database): Promise<void> {
  await db.query(sql.unsafe`
    DELETE FROM editor_key WHERE expires_at < now() AND (kind = 'session' OR expires_at < now() - ${KEPT})`);
}

/** Resolves with whose key it is; undefined if it is unknown or has expired. */
export async function findIdentity(
  db: Database,
  kind: 'session' | 'token',
  digest: string,
): Promise<EditorIdentity | undefined> {
  const found = await db.maybeOne(sql.type(identityRow)`
    SELECT editor.id::text, editor.name, editor.role, editor.kind,
      editor_key.used_at IS NULL OR editor_key.used_at < now() - ${USE_INTERVAL} AS is_use_old
    FROM editor_key JOIN editor ON editor.id = editor_id
    WHERE digest = ${digest} AND editor_key.kind = ${kind} AND expires_at > now()`);
  if (found?.isUseOld)
    await db.query(sql.unsafe`UPDATE editor_key SET used_at = now() WHERE digest = ${digest}`);
  return found ? identityOf(found) : undefined;
}

/**
 * Deletes an invitation, so that it is used once. Resolves with the editor; undefined if there is
 * none or it has expired.
 */
export async function takeInvitation(db: Database, digest: string): Promise<string | undefined> {
  const editorId = await db.maybeOneFirst(sqlText`
    DELETE FROM editor_key WHERE digest = ${digest} AND kind = 'invitation' AND expires_at > now()
    RETURNING editor_id::text`);
  return editorId ?? undefined;
}
