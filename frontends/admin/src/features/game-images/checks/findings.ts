import type { AdminGame, AdminGameImage, SimilarGames, SimilarPicture } from '@imguessr/contracts';
import { CLUE_COUNT, namesWord, wordLengthOf } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { listText } from '@imguessr/texts/lists';
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
export function findingsOf(
  game: AdminGame,
  similar: SimilarGames | undefined,
  today: string,
): Finding[] {
  const clues = game.images
    .slice(0, CLUE_COUNT)
    .map((image, index) => ({ ...image, number: index + 1 }));
  return [
    ...(clues.length < CLUE_COUNT
      ? [
          warning(
            text('{count} of {total} pictures are missing.', {
              count: CLUE_COUNT - clues.length,
              total: CLUE_COUNT,
            }),
          ),
        ]
      : []),
    ...samePictures(clues),
    ...clues.flatMap((clue) => {
      const remark = sizeRemark(clue);
      return remark
        ? [note(text('Image {number}: {remark}', { number: clue.number, remark }))]
        : [];
    }),
    ...texts(clues, game.word),
    ...alikePictures(game.id, clues, similar),
    ...words(game.word, similar, today),
  ];
}

/** Returns how many of the five clues there are, and how many have each text. */
export function clueCounts(game: AdminGame): {
  images: number;
  hints: number;
  descriptions: number;
} {
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
export function remarkOf(
  game: AdminGame,
  similar: SimilarGames | undefined,
  imageId: number,
): Remark | undefined {
  const [match] = similar?.pictures.find((picture) => picture.imageId === imageId)?.matches ?? [];
  if (match) {
    const isSame = match.likeness === 'same';
    const name = nameOf(match, game.id);
    return {
      level: isSame ? 'warning' : 'note',
      text: isSame ? text('Same as {name}.', { name }) : text('Looks like {name}.', { name }),
      url: match.url,
    };
  }
  const image = game.images.find(({ id }) => id === imageId);
  const remark = image && sizeRemark(image);
  return remark ? { level: 'note', text: remark } : undefined;
}

const warning = (sentence: string): Finding => ({ level: 'warning', text: sentence });
const note = (sentence: string): Finding => ({ level: 'note', text: sentence });

function sizeRemark({ width, height }: AdminGameImage): string | undefined {
  if (!width || !height || Math.min(width, height) >= MIN_EDGE_PX) return undefined;
  return text('{width} × {height} pixels; from {edge} on the shorter edge it looks sharp.', {
    width,
    height,
    edge: MIN_EDGE_PX,
  });
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
  const numbers = listText(clues.map(({ number }) => String(number)));
  return text('{count, plural, one {Image {numbers}} other {Images {numbers}}}', {
    count: clues.length,
    numbers,
  });
};

// The address of a picture follows from its content.
const samePictures = (clues: readonly Clue[]): Finding[] =>
  groups(clues, ({ url }) => url).map((images) =>
    warning(text('{images} are the same picture.', { images })),
  );

function texts(clues: readonly Clue[], word: string): Finding[] {
  const missing = (
    field: 'hint' | 'description',
    sentence: (images: string, count: number) => string,
  ) => {
    const without = clues.filter((clue) => !clue[field]);
    return without.length > 0 ? [warning(sentence(listOf(without), without.length))] : [];
  };
  const repeated = (field: 'hint' | 'description', sentence: (images: string) => string) =>
    groups(clues, (clue) => clue[field]?.trim().toLowerCase()).map((images) =>
      warning(sentence(images)),
    );
  return [
    ...missing('hint', (images, count) =>
      text('{count, plural, one {{images} has no hint.} other {{images} have no hint.}}', {
        images,
        count,
      }),
    ),
    ...missing('description', (images, count) =>
      text(
        '{count, plural, one {{images} has no description.} other {{images} have no description.}}',
        {
          images,
          count,
        },
      ),
    ),
    ...clues
      .filter(({ description = '' }) => namesWord(description, word))
      .map(({ number }) =>
        warning(text('The description of image {number} contains the word.', { number })),
      ),
    ...repeated('hint', (images) => text('{images} have the same hint.', { images })),
    ...repeated('description', (images) => text('{images} have the same description.', { images })),
    ...clues
      .filter(({ hint = '', description = '' }) =>
        [hint, description].some((each) => OPENING.test(each)),
      )
      .map(({ number }) =>
        note(text('The text of image {number} need not say that it is an image.', { number })),
      ),
  ];
}

/** What screen readers say already. */
const OPENING = /^\s*(an?\s+|the\s+)?(image|picture|photo|photograph)\s+(of|with|showing)\b/i;

function alikePictures(
  gameId: number,
  clues: readonly Clue[],
  similar: SimilarGames | undefined,
): Finding[] {
  return (similar?.pictures ?? []).flatMap(({ imageId, matches }) => {
    const clue = clues.find(({ id }) => id === imageId);
    if (!clue) return [];
    return matches
      .filter(
        (match) =>
          match.gameId !== gameId || (match.likeness === 'similar' && match.position > clue.number),
      )
      .map((match) => {
        const names = { number: clue.number, other: nameOf(match, gameId) };
        return match.likeness === 'same'
          ? warning(text('Image {number} is the same as {other}.', names))
          : note(text('Image {number} looks like {other}.', names));
      });
  });
}

const nameOf = ({ gameId, word, position }: SimilarPicture, ownId: number): string =>
  gameId === ownId
    ? text('image {number}', { number: position })
    : text('image {number} of {word} (game {gameId})', { number: position, word, gameId });

function words(word: string, similar: SimilarGames | undefined, today: string): Finding[] {
  return (similar?.words ?? []).map(({ relation, lastDailyOn, ...other }) => {
    const sentence = `${wordText(relation, other)}${dailyText(lastDailyOn, today)}.`;
    const isConfusable =
      relation !== 'one-letter' ||
      Math.min(wordLengthOf(word), wordLengthOf(other.word)) >= MIN_CONFUSABLE_LETTERS;
    return isConfusable ? warning(sentence) : note(sentence);
  });
}
