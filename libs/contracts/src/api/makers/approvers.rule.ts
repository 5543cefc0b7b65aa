import { mayDo } from '../endpoint/roles.ts';
import type { Maker } from './makers.ts';

const MAKER = 'maker:';
/** Whoever logs in with the owner's password, in any session. */
const ADMINISTRATOR = 'admin:';

/** Events name a maker by the id, so that a name can be erased. */
export const makerActor = (makerId: string): string => `${MAKER}${makerId}`;

/** Returns the id of the maker that an event names; undefined if it names nobody of the list. */
export const makerIdOf = (actor: string): string | undefined =>
  actor.startsWith(MAKER) ? actor.slice(MAKER.length) : undefined;

const personOf = (actor: string): string =>
  actor.startsWith(ADMINISTRATOR) ? ADMINISTRATOR : actor;

/**
 * Returns whether somebody who has changed a game since it was approved last must leave the
 * approval to others. Scripts
 * do not count as others. The owner's password is somebody else's as long as no other owner is in
 * the list.
 */
export function mustLeaveApproval(
  actor: string,
  changedBy: readonly string[],
  makers: readonly Pick<Maker, 'id' | 'kind' | 'role' | 'state'>[],
): boolean {
  const changers = new Set(changedBy.map(personOf));
  if (!changers.has(personOf(actor))) return false;
  const people = makers.filter(
    ({ kind, state, role }) => kind === 'person' && state === 'active' && mayDo(role, 'edit'),
  );
  const hasOwner = people.some(({ role }) => role === 'owner');
  const approvers = [
    ...people.map(({ id }) => makerActor(id)),
    ...(hasOwner ? [] : [ADMINISTRATOR]),
  ];
  return approvers.some((approver) => !changers.has(approver));
}
