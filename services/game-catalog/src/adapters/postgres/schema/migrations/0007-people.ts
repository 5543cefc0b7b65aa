/**
 * People and scripts that may use the admin area. They are state, not facts: a name must be
 * erasable, so that events carry only the id. Keys are the links of invitations, sessions and
 * tokens, of which only digests are stored.
 *
 * Somebody whom an OpenID provider or a proxy identifies has who says so as the issuer, and as the
 * subject the name there that never changes.
 */
export const people = `
CREATE TABLE maker (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('person', 'script')),
  name text NOT NULL,
  name_key text NOT NULL CONSTRAINT maker_one_per_name UNIQUE,
  role text NOT NULL,
  password_hash text,
  issuer text,
  subject text,
  used_at timestamptz,
  CONSTRAINT maker_one_per_subject UNIQUE (issuer, subject)
);

CREATE TABLE maker_key (
  digest text PRIMARY KEY,
  maker_id uuid NOT NULL REFERENCES maker ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('invitation', 'session', 'token')),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX maker_key_by_maker ON maker_key (maker_id);
`;
