import { describe, expect, test } from 'vitest';
import { parseGroupRoles, roleOfGroups } from './group-roles.ts';

describe('the roles of groups', () => {
  test('are pairs, whose groups may be names of a directory', () => {
    expect(parseGroupRoles(' /staff/admins=owner; cn=writers,ou=groups=editor;')).toEqual(
      new Map([
        ['/staff/admins', 'owner'],
        ['cn=writers,ou=groups', 'editor'],
      ]),
    );
  });

  test.each(['', ';', 'owner', '=owner', 'admins=root', 'admins=Owner', 'a=owner;a=editor'])(
    'are not %j',
    (text) => {
      expect(parseGroupRoles(text)).toBeUndefined();
    },
  );

  test('are the highest of all groups, which are compared exactly', () => {
    const roles = parseGroupRoles('a=editor;b=owner;c=editor') ?? new Map();
    expect(roleOfGroups(['c', 'b', 'a', 'z'], roles)).toBe('owner');
    expect(roleOfGroups(['A', 'b '], roles)).toBeUndefined();
    expect(roleOfGroups([], roles)).toBeUndefined();
  });
});
