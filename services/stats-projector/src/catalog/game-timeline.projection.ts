import type { CatalogFact } from '@imguessr/contracts/facts';
import { CLUE_COUNT } from '@imguessr/game-rules';

/** An image with the picture that it showed. */
export interface ShownPicture {
  readonly imageId: number;
  readonly hash: string;
}

/** A state of a game that applies from revision `since` on, set at `atMs` (milliseconds since the Unix epoch). */
interface Since {
  readonly since: number;
  readonly atMs: number;
}

/** The words and the clue pictures that a game has had, oldest first. */
export interface GameTimeline {
  readonly revision: number;
  readonly isDeleted: boolean;
  readonly words: readonly (Since & { readonly word: string })[];
  /** The pictures that players get, in order; at most five. */
  readonly layouts: readonly (Since & { readonly pictures: readonly ShownPicture[] })[];
  /** All current images, in order. */
  readonly images: readonly ShownPicture[];
}

const emptyTimeline: GameTimeline = { revision: 0, isDeleted: false, words: [], layouts: [], images: [] };

/** The maximum number of earlier layouts of a game; those of still older plays are not known any more. */
const MAX_LAYOUTS = 256;

/** Returns the timeline after a fact. A fact that was applied before changes nothing. */
export function evolveTimeline(known: GameTimeline | undefined, catalogFact: CatalogFact): GameTimeline {
  const { revision, atMs, fact } = catalogFact;
  const timeline = known ?? emptyTimeline;
  if (revision <= timeline.revision) return timeline;
  const next = { ...timeline, revision };
  const withWord = (word: string) => ({
    ...next,
    words: timeline.words.at(-1)?.word === word ? timeline.words : [...timeline.words, { since: revision, atMs, word }],
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
        fact.value.imageIds.flatMap((id) => timeline.images.find(({ imageId }) => imageId === id) ?? []),
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

function withImages(next: GameTimeline, atMs: number, images: readonly ShownPicture[]): GameTimeline {
  const pictures = images.slice(0, CLUE_COUNT);
  const layout = { since: next.revision, atMs, pictures };
  const last = next.layouts.at(-1);
  if (last && isSameLayout(last.pictures, pictures)) return { ...next, images };
  // Nobody plays with fewer than five pictures, so such a layout is not kept.
  const earlier = last && last.pictures.length < CLUE_COUNT ? next.layouts.slice(0, -1) : next.layouts;
  return { ...next, images, layouts: [...earlier, layout].slice(-MAX_LAYOUTS) };
}

const isSameLayout = (one: readonly ShownPicture[], other: readonly ShownPicture[]): boolean =>
  one.length === other.length &&
  one.every(({ imageId, hash }, i) => imageId === other[i]?.imageId && hash === other[i]?.hash);

/** The revisions of plays that are counted together, both included. */
export interface RevisionRange {
  readonly from: number;
  readonly to: number;
}

/** Returns the word of the plays that started with these revisions; undefined if they had different ones. */
export function wordIn({ words }: GameTimeline, range: RevisionRange): string | undefined {
  return onlyOne(inForce(words, range).map(({ word }) => word));
}

/** Returns the picture at a clue (1 to 5) in these revisions; undefined if it is not known or there were different ones. */
export function pictureIn({ layouts }: GameTimeline, range: RevisionRange, clue: number): ShownPicture | undefined {
  const found = inForce(layouts, range).map(({ pictures }) => pictures[clue - 1]);
  const [first] = found;
  return found.every((one) => one?.imageId === first?.imageId && one?.hash === first?.hash) ? first : undefined;
}

/** Returns the states that applied in any of these revisions. Revisions before the first known state had that state. */
function inForce<State extends Since>(states: readonly State[], { from, to }: RevisionRange): readonly State[] {
  let first = 0;
  while (first + 1 < states.length && (states[first + 1]?.since ?? 0) <= from) first++;
  let end = first + 1;
  while (end < states.length && (states[end]?.since ?? 0) <= to) end++;
  return states.slice(first, end);
}

const onlyOne = (values: readonly string[]): string | undefined =>
  values.every((value) => value === values[0]) ? values[0] : undefined;

/** Returns whether a game has had another word than its current one. */
export function hasEarlierWords({ words }: GameTimeline): boolean {
  return words.some(({ word }) => word !== words.at(-1)?.word);
}
