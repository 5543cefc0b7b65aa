import { CLUE_COUNT } from '../guess/limits.ts';

/** What players play with: plays of games that differ in it are not counted together. */
interface PlayedContent {
  readonly word: string;
  readonly images: readonly { readonly id: number; readonly pictureHash: string }[];
}

/** Returns the revision that last changed the word or one of the pictures that players get. */
export function editionAfter(
  before: PlayedContent & { readonly edition: number },
  after: PlayedContent & { readonly revision: number },
): number {
  return contentOf(before) === contentOf(after) ? before.edition : after.revision;
}

const contentOf = ({ word, images }: PlayedContent): string =>
  [
    word,
    ...images.slice(0, CLUE_COUNT).map(({ id, pictureHash }) => `${id} ${pictureHash}`),
  ].join();
