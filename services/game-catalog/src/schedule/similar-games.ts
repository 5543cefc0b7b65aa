import { namesWord } from '@imguessr/game-rules';

/** What is known of a game that tells what it is about. */
export interface GameTexts {
  readonly gameId: number;
  readonly word: string;
  /** The hints and descriptions of its pictures. */
  readonly texts: readonly string[];
}

/** A word of the texts counts as a subject if at most this share of the games uses it. */
const MAX_SUBJECT_SHARE = 0.03;
/** Two games are of one theme if they share at least this many subjects. */
const MIN_SHARED_SUBJECTS = 2;
const MIN_SUBJECT_LETTERS = 4;

/**
 * Returns a function that tells whether two games are similar: their words are of one family (BEE and BEES, FLOWER and
 * SUNFLOWER), the texts of one name the word of the other, or their texts share two or more uncommon words. The last two find
 * themes without anybody having to enter them; a game without texts is compared by its word alone.
 */
export function similarityOf(games: readonly GameTexts[]): (gameId: number, other: number) => boolean {
  const byId = new Map(games.map((game) => [game.gameId, game]));
  const subjects = subjectsOf(games);
  const known = new Map<string, boolean>();
  return (gameId, otherId) => {
    const key = gameId < otherId ? `${gameId} ${otherId}` : `${otherId} ${gameId}`;
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const [one, other] = [byId.get(gameId), byId.get(otherId)];
    const areSimilar =
      one !== undefined &&
      other !== undefined &&
      (namesEitherWord(one, other) || sharedCount(subjects.get(gameId), subjects.get(otherId)) >= MIN_SHARED_SUBJECTS);
    known.set(key, areSimilar);
    return areSimilar;
  };
}

function namesEitherWord(one: GameTexts, other: GameTexts): boolean {
  const named = (game: GameTexts, word: string) => namesWord([game.word, ...game.texts].join(' '), word);
  return named(one, other.word) || named(other, one.word);
}

/** Returns, by game, the words of its texts that few other games use. */
function subjectsOf(games: readonly GameTexts[]): ReadonlyMap<number, ReadonlySet<string>> {
  const words = new Map(games.map(({ gameId, texts }) => [gameId, wordsOf(texts)]));
  const uses = new Map<string, number>();
  for (const each of words.values()) for (const word of each) uses.set(word, (uses.get(word) ?? 0) + 1);
  const max = Math.max(2, games.length * MAX_SUBJECT_SHARE);
  return new Map(
    [...words].map(([gameId, each]) => [gameId, new Set([...each].filter((w) => (uses.get(w) ?? 0) <= max))]),
  );
}

/** Returns the words of texts in lower case; the plural with -s counts as the singular. */
function wordsOf(texts: readonly string[]): ReadonlySet<string> {
  const found =
    texts
      .join(' ')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return new Set(
    found.map((word) => word.replace(/(?<!s)s$/, '')).filter((word) => word.length >= MIN_SUBJECT_LETTERS),
  );
}

function sharedCount(one: ReadonlySet<string> = new Set(), other: ReadonlySet<string> = new Set()): number {
  return [...one].filter((word) => other.has(word)).length;
}
