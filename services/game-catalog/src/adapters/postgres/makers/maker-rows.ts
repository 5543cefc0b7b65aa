import { type Maker, ROLES } from '@imguessr/contracts';
import { sql } from 'slonik';
import { z } from 'zod';
import { signInOf } from './maker-keys.ts';

/** The first key is the invitation of a person or the token of a script. */
export const makerSelection = sql.fragment`
  SELECT maker.id::text, maker.kind, name, role, issuer, password_hash IS NOT NULL OR issuer IS NOT NULL AS can_sign_in,
    (SELECT count(*)::int FROM maker_key WHERE maker_id = maker.id AND kind = 'session' AND expires_at > now()) AS sessions,
    (SELECT extract(epoch FROM greatest(maker.used_at, max(maker_key.used_at))) * 1000
      FROM maker_key WHERE maker_id = maker.id)::float8 AS used_at_ms,
    (SELECT extract(epoch FROM max(expires_at)) * 1000 FROM maker_key WHERE maker_id = maker.id AND kind <> 'session')::float8
      AS expires_at_ms,
    EXISTS (SELECT FROM maker_key WHERE maker_id = maker.id AND kind <> 'session' AND expires_at > now()) AS is_key_valid
  FROM maker`;

export const makerRow = z
  .object({
    id: z.string(),
    kind: z.enum(['person', 'script']),
    name: z.string(),
    role: z.enum(ROLES),
    issuer: z.string().nullable(),
    can_sign_in: z.boolean(),
    sessions: z.number(),
    used_at_ms: z.number().nullable(),
    expires_at_ms: z.number().nullable(),
    is_key_valid: z.boolean(),
  })
  .transform(({ issuer, can_sign_in, used_at_ms, expires_at_ms, is_key_valid, ...maker }): Maker => {
    const withoutKey = maker.kind === 'person' && can_sign_in ? 'active' : 'expired';
    const withKey = maker.kind === 'script' || can_sign_in ? 'active' : 'invited';
    const signsInBy = signInOf(issuer);
    return {
      ...maker,
      ...(signsInBy && { signsInBy }),
      state: is_key_valid ? withKey : withoutKey,
      ...(used_at_ms !== null && { usedAt: new Date(used_at_ms).toISOString() }),
      ...(expires_at_ms !== null && { expiresAt: new Date(expires_at_ms).toISOString() }),
    };
  });
