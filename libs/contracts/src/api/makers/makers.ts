import { z } from 'zod';
import { ROLES } from '../endpoint/roles.ts';
import { MAKER_KEY, MAX_MAKER_NAME_LENGTH, MAX_TOKEN_DAYS, MIN_PASSWORD_LENGTH } from './maker.limits.ts';

export const makerIdField = z.uuid().meta({ description: 'The id of a maker, which events carry instead of a name.' });
export const makerNameField = z
  .string()
  .min(1)
  .max(MAX_MAKER_NAME_LENGTH)
  .meta({
    description: `1 to ${MAX_MAKER_NAME_LENGTH} characters, unlike the name of any other maker.`,
    example: 'Anna',
  });
export const roleField = z.enum(ROLES);
export const signInField = z.enum(['provider', 'proxy']).meta({
  description:
    'Missing for a password. `provider`: the OpenID provider of the site; `proxy`: a header of its proxy. The role then follows the groups.',
});
const tokenRoleField = z.enum(['editor', 'author', 'reader']);

const makerKeyField = z.string().regex(MAKER_KEY, 'must be the key of a link').meta({ format: 'password' });

export const maker = z
  .object({
    id: makerIdField,
    kind: z.enum(['person', 'script']),
    name: makerNameField,
    role: roleField,
    signsInBy: signInField.optional(),
    state: z.enum(['active', 'invited', 'expired']).meta({
      description:
        '`invited`: has not chosen a password yet. `expired`: the link or the token has expired, and an owner makes a new one.',
    }),
    sessions: z.int().min(0).meta({ description: 'Signed in on so many devices.' }),
    usedAt: z.iso.datetime().optional().meta({ description: 'The last request, to the minute.' }),
    expiresAt: z.iso.datetime().optional().meta({ description: 'When the link or the token stops working.' }),
  })
  .meta({ id: 'Maker' });
export type Maker = z.infer<typeof maker>;
export const makers = z.array(maker);

export const newMakerBody = z.object({ name: makerNameField, role: roleField }).meta({ id: 'NewMakerBody' });
export const makerChangesBody = z.object({ role: roleField }).meta({ id: 'MakerChangesBody' });
export const newTokenBody = z
  .object({ name: makerNameField, role: tokenRoleField, days: z.int().min(1).max(MAX_TOKEN_DAYS) })
  .meta({ id: 'NewTokenBody' });

export const invitedMaker = z
  .object({
    maker,
    path: z.string().meta({ description: 'The link, shown only now: it works once.', format: 'password' }),
  })
  .meta({ id: 'InvitedMaker' });
export type InvitedMaker = z.infer<typeof invitedMaker>;

export const createdToken = z
  .object({ maker, token: z.string().meta({ description: 'Shown only now.', format: 'password' }) })
  .meta({ id: 'CreatedToken' });
export type CreatedToken = z.infer<typeof createdToken>;

export const acceptBody = z
  .object({
    key: makerKeyField,
    password: z
      .string()
      .min(MIN_PASSWORD_LENGTH)
      .max(1024)
      .meta({ description: `At least ${MIN_PASSWORD_LENGTH} characters.`, format: 'password' }),
  })
  .meta({ id: 'AcceptInvitationBody' });
