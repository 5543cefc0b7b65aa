import { clueTextsOf, isSameTheme, wordForms } from '@imguessr/game-rules';
import type { CatalogView } from '../catalog-view/catalog.view.ts';

/**
 * A word of at least this many letters is also found within a longer one, as FLOWER in SUNFLOWER.
 */
const MIN_LETTERS_WITHIN_WORDS = 6;

export type Similarity = 'theme' | 'word';

export interface ComparedGame {
  readonly gameId: number;
  readonly word: string;
  readonly theme?: string | undefined;
  readonly texts: readonly string[];
}

/**
 * Similar are games of one theme, games whose words are of one family (BEE and BEES, FLOWER and
 * SUNFLOWER), and games
 * where a text of one names the word of the other, as those of PIRATE name TREASURE. Words that two
 * texts share do not
 * count: in the demo games, whose themes are known, the pairs with the most words in common are of
 * one theme in 12 of
 * 100 cases, hardly more often than any two games.
 */
export function similarityOf(
  games: readonly ComparedGame[],
): (gameId: number, other: number) => Similarity | undefined {
  const byId = new Map(games.map((game) => [game.gameId, game]));
  // Only compared games are analysed, and only once.
  const analysed = new Map<number, Analysis>();
  const analysisOf = (gameId: number): Analysis => {
    const known = analysed.get(gameId) ?? analyse(byId.get(gameId));
    analysed.set(gameId, known);
    return known;
  };
  return (gameId, otherId) => {
    if (isSameTheme(byId.get(gameId)?.theme, byId.get(otherId)?.theme)) return 'theme';
    const [one, other] = [analysisOf(gameId), analysisOf(otherId)];
    return isOneFamily(one.word, other.word) || names(one, other) || names(other, one)
      ? 'word'
      : undefined;
  };
}

export const similarityIn = (view: CatalogView) =>
  similarityOf(
    view.games().map(({ gameId, word, theme, images }) => ({
      gameId,
      word,
      theme,
      texts: images.flatMap((image) => Object.values(clueTextsOf(image))),
    })),
  );

interface Analysis {
  readonly word: string;
  readonly wordForms: ReadonlySet<string>;
  readonly textForms: ReadonlySet<string>;
}

function analyse({ word = '', texts = [] }: Partial<ComparedGame> = {}): Analysis {
  return { word, wordForms: wordForms(word), textForms: wordForms(texts.join(' ')) };
}

function isOneFamily(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= MIN_LETTERS_WITHIN_WORDS && long.includes(short);
}

function names({ wordForms: own, textForms }: Analysis, { wordForms: forms }: Analysis): boolean {
  return [...forms].some((form) => own.has(form) || textForms.has(form));
}
