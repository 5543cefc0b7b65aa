import { z } from 'zod';
import { maker, makerIdField, makerNameField, roleField } from '../../api/makers/makers.ts';
import { digest } from './request-parts.ts';

const time = z.int().min(0);
const passwordHash = z.string().max(200);

/** Somebody who is signed in, or a script with a token. */
const identity = z.object({
  id: makerIdField,
  name: makerNameField,
  role: roleField,
  isScript: z.boolean(),
});
export type MakerIdentity = z.infer<typeof identity>;

const key = z.object({ kind: z.enum(['invitation', 'token']), digest, expiresAtMs: time });
const session = z.object({ digest, expiresAtMs: time });

/** Passwords are hashed, and compared, by the gateway. */
export const catalogMakerRpc = {
  /** Whether somebody can sign in with a name. */
  hasMakers: { request: z.object({}), reply: z.boolean() },
  addMaker: {
    request: z.object({
      kind: z.enum(['person', 'script']),
      name: makerNameField,
      role: roleField,
      key,
    }),
    reply: maker,
  },
  removeMaker: {
    request: z.object({ makerId: makerIdField }),
    reply: z.object({ makerId: makerIdField }),
  },
  inviteMakerAgain: { request: z.object({ makerId: makerIdField, key }), reply: maker },
  makerPassword: {
    request: z.object({ name: z.string() }),
    reply: z.object({ makerId: makerIdField.optional(), passwordHash: passwordHash.optional() }),
  },
  /** Refused if the password was changed since it was compared. */
  beginMakerSession: {
    request: z.object({ makerId: makerIdField, passwordHash, session }),
    reply: z.object({ maker: identity.optional() }),
  },
  /** Ends the sessions of a maker, or of all makers if `makerId` is undefined. */
  endAllSessions: { request: z.object({ makerId: makerIdField.optional() }), reply: z.object({}) },
  endMakerSession: { request: z.object({ digest }), reply: z.object({}) },
  identifyMaker: {
    request: z.object({ kind: z.enum(['session', 'token']), digest }),
    reply: z.object({ maker: identity.optional() }),
  },
  /** Somebody whom the site’s proxy has identified, added at the first time. */
  admitMaker: {
    request: z.object({ user: z.string().min(1).max(200), role: roleField }),
    reply: identity,
  },
  acceptInvitation: {
    request: z.object({ digest, passwordHash, session }),
    reply: z.object({ maker: maker.optional() }),
  },
} as const;
