import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { IsTrustedProxy } from '../addresses/trusted-proxies.ts';
import { type GroupRoles, roleOfGroups } from './group-roles.ts';

interface ProxySettings {
  /** In lower case. */
  readonly userHeader: string | undefined;
  readonly groupsHeader: string | undefined;
  readonly roles: GroupRoles | undefined;
  readonly isTrustedProxy: IsTrustedProxy | undefined;
}

/**
 * Somebody whom the site's proxy has identified. `role` is undefined if none of their groups has
 * one.
 */
export interface ProxyAccount {
  readonly user: string;
  readonly role: ReturnType<typeof roleOfGroups>;
}

/** Undefined for a request that no trusted proxy has sent, or that names nobody. */
export type ProxyAccountOf = (request: Pick<FastifyRequest, 'raw'>) => ProxyAccount | undefined;

const MAX_USER_LENGTH = 200;

/** The peer counts, and no address that a header names: visitors can send those. */
export function createProxyAccounts({
  userHeader,
  groupsHeader,
  roles,
  isTrustedProxy,
}: ProxySettings): ProxyAccountOf {
  if (!userHeader || !groupsHeader || !roles || !isTrustedProxy) return () => undefined;
  return ({ raw }) => {
    if (!isTrustedProxy(raw.socket.remoteAddress ?? '')) return undefined;
    const user = onlyValue(raw, userHeader);
    if (user === undefined || user === '' || user.length > MAX_USER_LENGTH) return undefined;
    const groups = (onlyValue(raw, groupsHeader) ?? '').split(/[,|]/).map((group) => group.trim());
    return { user, role: roleOfGroups(groups, roles) };
  };
}

/** Undefined for a header that came twice: one of them may be the visitor's. */
function onlyValue({ headersDistinct }: IncomingMessage, name: string): string | undefined {
  const values = headersDistinct[name];
  return values?.length === 1 ? decoded(values[0] ?? '').trim() : undefined;
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Proxies send names in UTF-8, and Node reads headers as Latin-1. What is no UTF-8 stays as it is.
 */
function decoded(value: string): string {
  try {
    return UTF_8.decode(Buffer.from(value, 'latin1'));
  } catch {
    return value;
  }
}
