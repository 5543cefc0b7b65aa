import { expect, test } from 'vitest';
import { mustLeaveApproval } from './approvers.rule.ts';

const maker = (id: string, role: 'owner' | 'editor' | 'author', changed: object = {}) => ({
  ...{ id, role, kind: 'person' as const, state: 'active' as const },
  ...changed,
});
const [ann, eva] = [maker('ann', 'owner'), maker('eva', 'editor')];

test.each([
  ['somebody who has changed nothing may approve', 'maker:eva', ['maker:ann'], [ann, eva], false],
  ['somebody who has leaves it to another maker', 'maker:ann', ['maker:ann'], [ann, eva], true],
  ['both may if both have', 'maker:ann', ['maker:ann', 'maker:eva'], [ann, eva], false],
  ['an author is nobody else', 'maker:ann', ['maker:ann'], [ann, maker('bob', 'author')], false],
  [
    'a script is nobody else',
    'maker:ann',
    ['maker:ann'],
    [ann, maker('bot', 'editor', { kind: 'script' })],
    false,
  ],
  [
    'nobody else has accepted',
    'maker:ann',
    ['maker:ann'],
    [ann, maker('bob', 'editor', { state: 'invited' })],
    false,
  ],
  ['a script leaves what it has made to people', 'maker:bot', ['maker:bot'], [ann], true],
  ['the owner’s password is one person, in each session', 'admin:2', ['admin:1'], [eva], true],
  ['the owner’s password alone approves everything', 'admin:1', ['admin:1'], [], false],
  ['the owner’s password is somebody else', 'maker:eva', ['maker:eva'], [eva], true],
  ['it is not beside an owner with a name', 'maker:ann', ['maker:ann'], [ann], false],
  ['the system is nobody', 'maker:ann', ['seed', 'system'], [ann], false],
] as const)('%s', (_, actor, changedBy, makers, expected) => {
  expect(mustLeaveApproval(actor, changedBy, makers)).toBe(expected);
});
