import { describe, expect, test } from 'vitest';
import { parseGroupRoles, roleOfGroups } from './group-roles.ts';

describe('the roles of groups', () => {
  test('are pairs, whose groups may be names of a directory', () => {
    expect(parseGroupRoles(' /staff/admins=owner; cn=writers,ou=groups=author;')).toEqual(
      new Map([
        ['/staff/admins', 'owner'],
        ['cn=writers,ou=groups', 'author'],
      ]),
    );
  });

  test.each(['', ';', 'owner', '=owner', 'admins=root', 'admins=Owner', 'a=owner;a=reader'])(
    'are not %j',
    (text) => {
      expect(parseGroupRoles(text)).toBeUndefined();
    },
  );

  test('are the highest of all groups, which are compared exactly', () => {
    const roles = parseGroupRoles('a=reader;b=editor;c=author') ?? new Map();
    expect(roleOfGroups(['c', 'b', 'a', 'z'], roles)).toBe('editor');
    expect(roleOfGroups(['A', 'b '], roles)).toBeUndefined();
    expect(roleOfGroups([], roles)).toBeUndefined();
  });
});
