import type { AdminGame, AdminGameImage, SimilarGames, SimilarPicture } from '@imguessr/contracts';
import { CLUE_COUNT, namesWord, wordLengthOf } from '@imguessr/game-rules';
import { dailyText, wordText } from '../../../shared/game/word-notes.ts';

/** Pictures with a shorter edge below this many pixels look blurred on a large screen. */
const MIN_EDGE_PX = 640;
/** Short words that are one letter apart, such as BAT and CAT, are seldom confused. */
const MIN_CONFUSABLE_LETTERS = 5;

/** A `warning` is a reason to stop: players would notice. A `note` may well be intended. */
type Level = 'warning' | 'note';

export interface Finding {
  readonly level: Level;
  readonly text: string;
}

type Clue = AdminGameImage & { readonly number: number };

/** Returns the warnings about a game; none of them prevents anything. */
export function findingsOf(game: AdminGame, similar: SimilarGames | undefined, today: string): Finding[] {
  const clues = game.images.slice(0, CLUE_COUNT).map((image, index) => ({ ...image, number: index + 1 }));
  return [
    ...(clues.length < CLUE_COUNT
      ? [warning(`${CLUE_COUNT - clues.length} of ${CLUE_COUNT} pictures are missing.`)]
      : []),
    ...samePictures(clues),
    ...clues.flatMap((clue) => (sizeRemark(clue) ? [note(`Image ${clue.number}: ${sizeRemark(clue)}`)] : [])),
    ...texts(clues, game.word),
    ...alikePictures(game.id, clues, similar),
    ...words(game.word, similar, today),
  ];
}

/** Returns how many of the five clues there are, and how many have each text. */
export function clueCounts(game: AdminGame): { images: number; hints: number; descriptions: number } {
  const clues = game.images.slice(0, CLUE_COUNT);
  return {
    images: clues.length,
    hints: clues.filter(({ hint }) => hint).length,
    descriptions: clues.filter(({ description }) => description).length,
  };
}

/** A note beside an image, with the picture that it resembles if that may be shown. */
export interface Remark {
  readonly level: Level;
  readonly text: string;
  readonly url?: string | undefined;
}

/** Returns a note for an image that looks like another one or is small. */
export function remarkOf(game: AdminGame, similar: SimilarGames | undefined, imageId: number): Remark | undefined {
  const [match] = similar?.pictures.find((picture) => picture.imageId === imageId)?.matches ?? [];
  if (match) {
    const isSame = match.likeness === 'same';
    const text = `${isSame ? 'Same as' : 'Looks like'} ${nameOf(match, game.id)}.`;
    return { level: isSame ? 'warning' : 'note', text, url: match.url };
  }
  const image = game.images.find(({ id }) => id === imageId);
  const text = image && sizeRemark(image);
  return text ? { level: 'note', text } : undefined;
}

const warning = (text: string): Finding => ({ level: 'warning', text });
const note = (text: string): Finding => ({ level: 'note', text });

function sizeRemark({ width, height }: AdminGameImage): string | undefined {
  if (!width || !height || Math.min(width, height) >= MIN_EDGE_PX) return undefined;
  return `${width} × ${height} pixels; from ${MIN_EDGE_PX} on the shorter edge it looks sharp.`;
}

/** Returns the groups of at least two clues with the same key; clues without a key are left out. */
function groups(clues: readonly Clue[], keyOf: (clue: Clue) => string | undefined): string[] {
  // `Map.groupBy` is missing in Safari before 17.4.
  const byKey = new Map<string, Clue[]>();
  for (const clue of clues) {
    const key = keyOf(clue);
    if (key) byKey.set(key, [...(byKey.get(key) ?? []), clue]);
  }
  return [...byKey.values()].filter((group) => group.length > 1).map((group) => listOf(group));
}

const listOf = (clues: readonly Clue[]): string => {
  const numbers = clues.map(({ number }) => String(number));
  return numbers.length === 1
    ? `Image ${numbers[0]}`
    : `Images ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
};

// The address of a picture follows from its content.
const samePictures = (clues: readonly Clue[]): Finding[] =>
  groups(clues, ({ url }) => url).map((images) => warning(`${images} are the same picture.`));

function texts(clues: readonly Clue[], word: string): Finding[] {
  const missing = (field: 'hint' | 'description') => {
    const without = clues.filter((clue) => !clue[field]);
    if (without.length === 0) return [];
    return [warning(`${listOf(without)} ${without.length > 1 ? 'have' : 'has'} no ${field}.`)];
  };
  return [
    ...missing('hint'),
    ...missing('description'),
    ...clues
      .filter(({ description = '' }) => namesWord(description, word))
      .map(({ number }) => warning(`The description of image ${number} contains the word.`)),
    ...(['hint', 'description'] as const).flatMap((field) =>
      groups(clues, (clue) => clue[field]?.trim().toLowerCase()).map((images) =>
        warning(`${images} have the same ${field}.`),
      ),
    ),
    ...clues
      .filter(({ hint = '', description = '' }) => [hint, description].some((text) => OPENING.test(text)))
      .map(({ number }) => note(`The text of image ${number} need not say that it is an image.`)),
  ];
}

/** What screen readers say already. */
const OPENING = /^\s*(an?\s+|the\s+)?(image|picture|photo|photograph)\s+(of|with|showing)\b/i;

function alikePictures(gameId: number, clues: readonly Clue[], similar: SimilarGames | undefined): Finding[] {
  return (similar?.pictures ?? []).flatMap(({ imageId, matches }) => {
    const clue = clues.find(({ id }) => id === imageId);
    if (!clue) return [];
    return matches
      .filter((match) => match.gameId !== gameId || (match.likeness === 'similar' && match.position > clue.number))
      .map((match) =>
        match.likeness === 'same'
          ? warning(`Image ${clue.number} is the same as ${nameOf(match, gameId)}.`)
          : note(`Image ${clue.number} looks like ${nameOf(match, gameId)}.`),
      );
  });
}

const nameOf = ({ gameId, word, position }: SimilarPicture, ownId: number): string =>
  gameId === ownId ? `image ${position}` : `image ${position} of ${word} (game ${gameId})`;

function words(word: string, similar: SimilarGames | undefined, today: string): Finding[] {
  return (similar?.words ?? []).map(({ relation, lastDailyOn, ...other }) => {
    const text = `${wordText(relation, other)}${dailyText(lastDailyOn, today)}.`;
    const isConfusable =
      relation !== 'one-letter' || Math.min(wordLengthOf(word), wordLengthOf(other.word)) >= MIN_CONFUSABLE_LETTERS;
    return isConfusable ? warning(text) : note(text);
  });
}
