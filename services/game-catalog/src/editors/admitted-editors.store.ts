import { type EditorIdentity, MAX_EDITOR_NAME_LENGTH, type Role } from '@imguessr/contracts';
import { nameKey, normaliseName } from '@imguessr/service-kit/moderation';
import { sql } from 'slonik';
import { sqlText } from '../database/one-column.ts';
import type { Database } from '../database/pool.ts';
import { identityOf, identityRow, USE_INTERVAL } from './editor-keys.store.ts';

/** So many people of one name get a number; more are not expected at one site. */
const MAX_NAMESAKES = 1_000;

/**
 * Resolves with the editor whom a proxy names so, who is added at the first time and has this role
 * from now on.
 */
export async function admitEditor(db: Database, user: string, role: Role): Promise<EditorIdentity> {
  const known = await findByUser(db, user);
  // A proxy names somebody with each request: most of them change nothing.
  if (known && known.editor.role === role && !known.isUseOld) return known.editor;
  const editorId = known?.editor.id ?? (await addByUser(db, user, role));
  await db.query(
    sql.unsafe`UPDATE editor SET role = ${role}, used_at = now() WHERE id = ${editorId}::uuid`,
  );
  const admitted = await findByUser(db, user);
  if (!admitted) throw new Error('an editor whom a proxy names was removed meanwhile');
  return admitted.editor;
}

async function findByUser(db: Database, user: string) {
  const row = await db.maybeOne(sql.type(identityRow)`
    SELECT id::text, name, role, kind, used_at IS NULL OR used_at < now() - ${USE_INTERVAL} AS is_use_old
    FROM editor WHERE proxy_user = ${user}`);
  return row ? { editor: identityOf(row), isUseOld: row.isUseOld } : undefined;
}

/** A name that somebody else has gets a number: names never say who somebody is. */
async function addByUser(db: Database, user: string, role: Role): Promise<string> {
  for (let number = 1; number <= MAX_NAMESAKES; number++) {
    const name = numberedName(user, number);
    const added = await db.maybeOneFirst(sqlText`
      INSERT INTO editor (kind, name, name_key, role, proxy_user)
      VALUES ('person', ${name}, ${nameKey(name)}, ${role}, ${user})
      ON CONFLICT DO NOTHING RETURNING id::text`);
    // Added by another gateway at the same time, or the name is taken.
    const id = added ?? (await findByUser(db, user))?.editor.id;
    if (id !== undefined) return id;
  }
  throw new Error('too many editors have one name');
}

function numberedName(given: string, number: number): string {
  const name = nameKey(given) === '' ? 'Editor' : normaliseName(given);
  const ending = number === 1 ? '' : ` ${number}`;
  return (
    [...name]
      .slice(0, MAX_EDITOR_NAME_LENGTH - ending.length)
      .join('')
      .trim() + ending
  );
}
