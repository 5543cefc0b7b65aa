import {
  byName,
  GAME_TEXT_NAMES,
  GAME_TEXTS,
  type GameTexts,
  hasAtMostOneLink,
  RuleError,
} from '@imguessr/game-rules';

/**
 * What a game has beside its word, flags and images. What is no text is added here.
 */
export type GameDetails = GameTexts;
/** Omitted details are unchanged; a text that is removed is empty. */
export type DetailChanges = {
  readonly [Name in keyof GameDetails]?: GameDetails[Name] | undefined;
};

export const NO_DETAILS: GameDetails = byName(GAME_TEXT_NAMES, () => '');

export const DETAIL_NAMES = Object.keys(NO_DETAILS) as readonly (keyof GameDetails)[];

/** Returns all details of a game after some of them were changed. */
export const detailsAfter = (changes: DetailChanges, before: GameDetails): GameDetails =>
  byName(DETAIL_NAMES, (name) => changes[name] ?? before[name]) as GameDetails;

/** Returns the details that differ. */
export const changedDetails = (details: GameDetails, before: GameDetails): Partial<GameDetails> =>
  byName(
    DETAIL_NAMES.filter((name) => details[name] !== before[name]),
    (name) => details[name],
  ) as Partial<GameDetails>;

/** Returns the details that a game has. */
export const heldDetails = (details: DetailChanges): Partial<GameDetails> =>
  changedDetails(detailsAfter(details, NO_DETAILS), NO_DETAILS);

/**
 * Returns the details as they are stored. Throws RuleError when the afterword has several links.
 */
export function validDetails(given: DetailChanges): DetailChanges {
  const names = GAME_TEXT_NAMES.filter((name) => given[name] !== undefined);
  const texts = byName(names, (name) => GAME_TEXTS[name].normalise(given[name] ?? ''));
  if (hasAtMostOneLink(given.afterword ?? '')) return { ...given, ...texts };
  throw new RuleError('AFTERWORD_LINKS', 'Use at most one link in the afterword.');
}
