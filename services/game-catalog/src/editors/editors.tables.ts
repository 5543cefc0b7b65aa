/**
 * People and scripts that may use the admin area. They are state, not facts: a name must be
 * erasable, so that events carry only the id. Keys are the links of invitations, sessions and
 * tokens, of which only digests are stored.
 *
 * Somebody whom a proxy identifies has the name that it gives as `proxy_user`.
 */
export const editorsTables = `
CREATE TABLE editor (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('person', 'script')),
  name text NOT NULL,
  name_key text NOT NULL CONSTRAINT editor_one_per_name UNIQUE,
  role text NOT NULL,
  password_hash text,
  proxy_user text CONSTRAINT editor_one_per_proxy_user UNIQUE,
  used_at timestamptz
);

CREATE TABLE editor_key (
  digest text PRIMARY KEY,
  editor_id uuid NOT NULL REFERENCES editor ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('invitation', 'session', 'token')),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX editor_key_by_editor ON editor_key (editor_id);
`;
