// For the `sizes` attribute: on large screens as high as the card, elsewhere at most 384 pixels,
// enough for the picture
// of 640, and less on phones with little height.
export const CLUE_SIZES =
  '(width >= 1600px) and (height >= 1000px) 62vh, min(384px, 100vw - 92px, 46vh)';
