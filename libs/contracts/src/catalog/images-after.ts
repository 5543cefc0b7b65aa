import type { CatalogFact } from '../gen/imguessr/catalog/v1/catalog_facts.ts';

interface ClueImage {
  readonly id: number;
  readonly pictureHash: string;
}

/** Returns the images of a game after a fact about it, in their order. */
export function imagesAfter(
  images: readonly ClueImage[],
  fact: CatalogFact['fact'],
): readonly ClueImage[] {
  switch (fact?.$case) {
    case 'imageAdded': {
      const { imageId: id, pictureHash } = fact.value;
      return [...images, { id, pictureHash }];
    }
    case 'imagePictureReplaced': {
      const { imageId, pictureHash } = fact.value;
      return images.map((image) => (image.id === imageId ? { ...image, pictureHash } : image));
    }
    case 'imagesReordered': {
      const { imageIds } = fact.value;
      return imageIds.flatMap((id) => images.filter((image) => image.id === id));
    }
    case 'imageRemoved': {
      const { imageId } = fact.value;
      return images.filter(({ id }) => id !== imageId);
    }
    default:
      return images;
  }
}
