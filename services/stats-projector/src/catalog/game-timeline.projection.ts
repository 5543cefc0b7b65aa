import type { CatalogFact } from '@imguessr/contracts/facts';
import { CLUE_COUNT } from '@imguessr/game-rules';

export interface ShownPicture {
  readonly imageId: number;
  readonly hash: string;
}

/** Applies from revision `since` on, set at `atMs` (milliseconds since the Unix epoch). */
interface Since {
  readonly since: number;
  readonly atMs: number;
}

/** Words and layouts are sorted, oldest first. */
export interface GameTimeline {
  readonly revision: number;
  readonly isDeleted: boolean;
  readonly words: readonly (Since & { readonly word: string })[];
  /** What players get; at most five. */
  readonly layouts: readonly (Since & { readonly pictures: readonly ShownPicture[] })[];
  readonly images: readonly ShownPicture[];
}

const emptyTimeline: GameTimeline = {
  revision: 0,
  isDeleted: false,
  words: [],
  layouts: [],
  images: [],
};

/**
 * The maximum number of earlier layouts of a game; those of still older plays are not known any
 * more.
 */
const MAX_LAYOUTS = 256;

/** Returns the timeline unchanged when the fact was applied before. */
export function evolveTimeline(
  known: GameTimeline | undefined,
  catalogFact: CatalogFact,
): GameTimeline {
  const { revision, atMs, fact } = catalogFact;
  const timeline = known ?? emptyTimeline;
  if (revision <= timeline.revision) return timeline;
  const next = { ...timeline, revision };
  const withWord = (word: string) => ({
    ...next,
    words:
      timeline.words.at(-1)?.word === word
        ? timeline.words
        : [...timeline.words, { since: revision, atMs, word }],
  });
  switch (fact?.$case) {
    case 'gameCreated':
      return { ...withWord(fact.value.word), isDeleted: false };
    case 'wordChanged':
      return withWord(fact.value.word);
    case 'imageAdded':
      return withImages(next, atMs, [
        ...timeline.images,
        { imageId: fact.value.imageId, hash: fact.value.pictureHash },
      ]);
    case 'imagePictureReplaced': {
      const { imageId, pictureHash } = fact.value;
      const images = timeline.images.map((image) =>
        image.imageId === imageId ? { imageId, hash: pictureHash } : image,
      );
      return withImages(next, atMs, images);
    }
    case 'imagesReordered':
      return withImages(
        next,
        atMs,
        fact.value.imageIds.flatMap(
          (id) => timeline.images.find(({ imageId }) => imageId === id) ?? [],
        ),
      );
    case 'imageRemoved': {
      const { imageId } = fact.value;
      return withImages(
        next,
        atMs,
        timeline.images.filter((image) => image.imageId !== imageId),
      );
    }
    case 'gameDeleted':
      return { ...next, isDeleted: true };
    default:
      return next;
  }
}

function withImages(
  next: GameTimeline,
  atMs: number,
  images: readonly ShownPicture[],
): GameTimeline {
  const pictures = images.slice(0, CLUE_COUNT);
  const layout = { since: next.revision, atMs, pictures };
  const last = next.layouts.at(-1);
  if (last && isSameLayout(last.pictures, pictures)) return { ...next, images };
  // Nobody plays with fewer than five pictures, so such a layout is not kept.
  const earlier =
    last && last.pictures.length < CLUE_COUNT ? next.layouts.slice(0, -1) : next.layouts;
  return { ...next, images, layouts: [...earlier, layout].slice(-MAX_LAYOUTS) };
}

const isSameLayout = (one: readonly ShownPicture[], other: readonly ShownPicture[]): boolean =>
  one.length === other.length &&
  one.every(({ imageId, hash }, i) => imageId === other[i]?.imageId && hash === other[i]?.hash);

/** Both included. */
export interface RevisionRange {
  readonly from: number;
  readonly to: number;
}

/** Returns undefined if the revisions had different words. */
export function wordIn({ words }: GameTimeline, range: RevisionRange): string | undefined {
  return onlyOne(inForce(words, range).map(({ word }) => word));
}

/**
 * Returns undefined if the picture is not known, or differs between the revisions. `clue` is 1 to
 * 5.
 */
export function pictureIn(
  { layouts }: GameTimeline,
  range: RevisionRange,
  clue: number,
): ShownPicture | undefined {
  const found = inForce(layouts, range).map(({ pictures }) => pictures[clue - 1]);
  const [first] = found;
  return found.every((one) => one?.imageId === first?.imageId && one?.hash === first?.hash)
    ? first
    : undefined;
}

/** Revisions before the first known state had that state. */
function inForce<State extends Since>(
  states: readonly State[],
  { from, to }: RevisionRange,
): readonly State[] {
  let first = 0;
  while (first + 1 < states.length && (states[first + 1]?.since ?? 0) <= from) first++;
  let end = first + 1;
  while (end < states.length && (states[end]?.since ?? 0) <= to) end++;
  return states.slice(first, end);
}

const onlyOne = (values: readonly string[]): string | undefined =>
  values.every((value) => value === values[0]) ? values[0] : undefined;

export function hasEarlierWords({ words }: GameTimeline): boolean {
  return words.some(({ word }) => word !== words.at(-1)?.word);
}
