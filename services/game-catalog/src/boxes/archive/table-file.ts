import { BOX_LIMITS } from '@imguessr/contracts';
import { invalidRequest } from '../../transport/request-rejected.error.ts';
import type { BoxArchive, ReadRange } from './box-archive.ts';
import { TABLE } from './tables.ts';

/**
 * Returns whether a file is the table of a box without pictures, saved from a spreadsheet as it is.
 */
export const isTableFile = (name: string): boolean => /\.csv$/i.test(name);

/** Returns a box of games without pictures, of which the file is the table. */
export function openTableFile(readRange: ReadRange, size: number): BoxArchive {
  return {
    names: [TABLE],
    async read() {
      if (size > BOX_LIMITS.csvBytes) {
        throw invalidRequest(`The table is larger than ${BOX_LIMITS.csvBytes / 1024 ** 2} MB.`);
      }
      return readRange(0, size);
    },
    close: () => undefined,
  };
}
