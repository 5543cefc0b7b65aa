import { createKeyValueStore } from '../../../shared/storage/storage.ts';
import { SHARE_MARKS, type ShareMarks } from './share.text.ts';

const KEY = 'imguessr_share_marks';
const storage = createKeyValueStore(() => localStorage);

/** Returns how this browser's player shares results: in colours unless another choice was stored. */
export const readShareMarks = (): ShareMarks =>
  SHARE_MARKS.find((marks) => marks === storage.read(KEY)) ?? SHARE_MARKS[0];

export const storeShareMarks = (marks: ShareMarks): void => storage.write(KEY, marks);
