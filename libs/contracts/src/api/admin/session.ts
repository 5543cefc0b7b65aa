import { z } from 'zod';
import { roleField } from '../editors/editors.ts';
import { KIB, sentErrors, serverErrors } from '../endpoint/admin-endpoint-parts.ts';
import { type AdminEndpoint, adminRoute } from '../endpoint/endpoint.ts';
import { apiError } from '../endpoint/error.ts';
import * as routes from '../routes/admin-routes.ts';

const adminCheck = z
  .object({
    isAdmin: z.boolean(),
    role: roleField.optional().meta({ description: 'What the session may do.' }),
    name: z
      .string()
      .optional()
      .meta({ description: 'Missing for a session of the owner’s password.' }),
    problem: z
      .string()
      .optional()
      .meta({ description: 'Why a person whom the proxy has identified is refused.' }),
    hasEditors: z.boolean().optional().meta({ description: 'Whether a login can have a name.' }),
  })
  .meta({ id: 'AdminCheck' });

const loginBody = z
  .object({
    password: z.string().min(1).max(1024),
    name: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'Without a name, the password is that of the owner.' }),
  })
  .meta({ id: 'LoginBody' });

const PLAIN = 'text/plain';

export const sessionEndpoints = {
  adminCheck: {
    ...adminRoute(routes.adminCheck),
    action: 'signIn',
    summary: 'Check the session',
    description: 'Returns whether the request carries a valid administrator session cookie.',
    responses: { 200: adminCheck, ...serverErrors },
  },
  login: {
    ...adminRoute(routes.login),
    action: 'signIn',
    summary: 'Log in',
    description:
      'Sets the session cookie, which is valid for 12 hours. Errors are plain text. After 10 wrong passwords from one address within a minute, 429 is returned.',
    body: loginBody,
    maxBodyBytes: 8 * KIB,
    responses: {
      200: adminCheck,
      400: z.string(),
      401: z.string(),
      403: z.string(),
      413: z.string(),
      415: z.string(),
      429: z.string(),
      500: z.string(),
      503: z.string(),
    },
    media: {
      400: PLAIN,
      401: PLAIN,
      403: PLAIN,
      413: PLAIN,
      415: PLAIN,
      429: PLAIN,
      500: PLAIN,
      503: PLAIN,
    },
  },
  logout: {
    ...adminRoute(routes.logout),
    action: 'edit',
    summary: 'Log out',
    description: 'Ends the session and clears the cookie.',
    responses: { 200: adminCheck, 401: apiError, 400: apiError, ...sentErrors, ...serverErrors },
  },
  logoutEverywhere: {
    ...adminRoute(routes.logoutEverywhere),
    action: 'edit',
    summary: 'Log out everywhere',
    description:
      'Ends all sessions of the caller, this one included, and clears the cookie. An owner ends everybody’s; tokens keep working.',
    responses: { 200: adminCheck, 401: apiError, 400: apiError, ...sentErrors, ...serverErrors },
  },
} as const satisfies Record<string, AdminEndpoint>;
