export const TEST_LINK_DAYS = { default: 7, max: 30 } as const;

/** The limit for one game: whoever has the link can be as many testers as they like. */
export const MAX_TESTERS = 200;
