const MAKER = 'maker:';

/** Events name a maker by the id, so that a name can be erased. */
export const makerActor = (makerId: string): string => `${MAKER}${makerId}`;

/** Returns the id of the maker that an event names; undefined if it names nobody of the list. */
export const makerIdOf = (actor: string): string | undefined =>
  actor.startsWith(MAKER) ? actor.slice(MAKER.length) : undefined;
