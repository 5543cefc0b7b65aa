import { ROLES, type Role } from '@imguessr/contracts';

/** The role of each group of an organisation. */
export type GroupRoles = ReadonlyMap<string, Role>;

/**
 * Parses `site-admins=owner;writers=editor`. The last `=` separates, because names of groups in
 * directories contain some. Undefined
 * if it is no such list.
 */
export function parseGroupRoles(text: string): GroupRoles | undefined {
  const pairs = text.split(';').filter((pair) => pair.trim() !== '');
  const roles = new Map<string, Role>();
  for (const pair of pairs) {
    const at = pair.lastIndexOf('=');
    const group = pair.slice(0, Math.max(at, 0)).trim();
    const role = ROLES.find((each) => each === pair.slice(at + 1).trim());
    if (group === '' || !role || roles.has(group)) return undefined;
    roles.set(group, role);
  }
  return roles.size > 0 ? roles : undefined;
}

/** Returns the highest role of any of the groups; undefined if they have none. */
export function roleOfGroups(groups: readonly string[], roles: GroupRoles): Role | undefined {
  const all = groups.map((group) => roles.get(group));
  return ROLES.find((role) => all.includes(role));
}
