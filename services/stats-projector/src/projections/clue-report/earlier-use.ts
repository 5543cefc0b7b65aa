import type { GameTimeline, ShownPicture } from '../../catalog/game-timeline.projection.ts';
import { type PictureMeasures, pictureKey, totalsOf } from './picture-measures.ts';

export interface EarlierUse {
  /**
   * When the current picture was first shown with the current word, in milliseconds since the Unix
   * epoch.
   */
  readonly sinceMs: number;
  readonly changed: 'picture' | 'word';
  readonly seen: number;
  readonly solved: number;
}

/** Returns the most recent use of the image with another picture or word that was played. */
export function earlierUse(
  picture: ShownPicture,
  measures: PictureMeasures,
  timeline: GameTimeline,
): EarlierUse | undefined {
  const uses = usesOf(picture.imageId, timeline);
  const current = uses.at(-1);
  for (let index = uses.length - 2; current && index >= 0; index--) {
    const use = uses[index];
    if (!use || use.key === current.key) continue;
    const { seen, outcomes } = totalsOf(measures.get(use.key));
    if (seen === 0) continue;
    // The uses in between were not played, or were of the current one.
    const start = uses[index + 1] ?? current;
    const since = uses.slice(index + 1).find(({ key }) => key === current.key) ?? start;
    const changed = use.hash === current.hash ? 'word' : 'picture';
    return { sinceMs: since.atMs, changed, seen, solved: outcomes.solved };
  }
  return undefined;
}

interface Use {
  readonly key: string;
  readonly hash: string;
  readonly atMs: number;
}

/** Returns the combinations of picture and word with which an image was shown, in order. */
function usesOf(imageId: number, { layouts, words }: GameTimeline): Use[] {
  const changes = [...layouts, ...words].sort((one, other) => one.since - other.since);
  const uses: Use[] = [];
  for (const { since, atMs } of changes) {
    const pictures = layouts.findLast((layout) => layout.since <= since)?.pictures;
    const hash = pictures?.find((one) => one.imageId === imageId)?.hash;
    const word = words.findLast((one) => one.since <= since)?.word ?? words[0]?.word ?? '';
    if (hash === undefined) continue;
    const key = pictureKey(word, imageId, hash);
    if (uses.at(-1)?.key !== key) uses.push({ key, hash, atMs });
  }
  return uses;
}
