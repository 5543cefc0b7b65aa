import { type Maker, ROLES } from '@imguessr/contracts';
import { sql } from 'slonik';
import { z } from 'zod';

/** The first key is the invitation of a person or the token of a script. */
export const makerSelection = sql.fragment`
  SELECT maker.id::text, maker.kind, name, role, proxy_user IS NOT NULL AS is_from_proxy,
    password_hash IS NOT NULL OR proxy_user IS NOT NULL AS can_sign_in,
    (SELECT count(*)::int FROM maker_key WHERE maker_id = maker.id AND kind = 'session' AND expires_at > now()) AS sessions,
    (SELECT greatest(maker.used_at, max(maker_key.used_at)) FROM maker_key WHERE maker_id = maker.id) AS used_at_ms,
    (SELECT max(expires_at) FROM maker_key WHERE maker_id = maker.id AND kind <> 'session') AS expires_at_ms,
    EXISTS (SELECT FROM maker_key WHERE maker_id = maker.id AND kind <> 'session' AND expires_at > now()) AS is_key_valid
  FROM maker`;

export const makerRow = z
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
