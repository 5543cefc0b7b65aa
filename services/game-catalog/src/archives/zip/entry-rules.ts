import { ARCHIVE_LIMITS } from '@imguessr/contracts';
import type { Entry } from 'yauzl';
import { invalidRequest } from '../../transport/request-rejected.error.ts';

/** Smaller files may be compressed to any ratio: text often is. */
const MIN_RATIO_BYTES = 1024 ** 2;
const FILE_TYPE = 0o170000;
const SYMLINK = 0o120000;
const STORED = 0;
const DEFLATED = 8;
const MAX_NAME_LENGTH = 300;

type CheckedEntry = Pick<
  Entry,
  | 'generalPurposeBitFlag'
  | 'externalFileAttributes'
  | 'compressionMethod'
  | 'uncompressedSize'
  | 'compressedSize'
>;

/**
 * Adds `name` to `seen`. Throws RequestRejectedError when it is unsafe; the reader rejects `..` and
 * absolute paths.
 */
export function assertSafeEntry(entry: CheckedEntry, name: string, seen: Set<string>): void {
  const shown = name.slice(0, 80);
  if (name.length > MAX_NAME_LENGTH)
    throw invalidRequest(`The zip has a file with too long a name: ${shown}…`);
  if (entry.generalPurposeBitFlag & 1)
    throw invalidRequest('The zip is encrypted. Save it without a password.');
  if (((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMLINK)
    throw invalidRequest(`${shown} is a symbolic link.`);
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    throw invalidRequest(
      `${shown} is compressed in a way that is not supported. Save the zip with the usual method.`,
    );
  }
  if (
    entry.uncompressedSize > MIN_RATIO_BYTES &&
    entry.uncompressedSize > entry.compressedSize * ARCHIVE_LIMITS.ratio
  ) {
    throw invalidRequest(
      `${shown} would be more than ${ARCHIVE_LIMITS.ratio} times larger than its compressed form.`,
    );
  }
  // Names that differ only in case are the same file for many who unpack the zip.
  const key = name.toLowerCase();
  if (seen.has(key)) throw invalidRequest(`The zip has two files with the name ${shown}.`);
  seen.add(key);
}

/**
 * Throws RequestRejectedError when `count` files of `total` bytes are too much for a zip of `size`
 * bytes.
 */
export function assertSafeTotal(total: number, size: number, count: number): void {
  if (count > ARCHIVE_LIMITS.entries)
    throw invalidRequest(`The zip has more than ${ARCHIVE_LIMITS.entries} files.`);
  if (total > ARCHIVE_LIMITS.unpackedBytes)
    throw invalidRequest('The files of the zip are larger than 200 MB together.');
  if (total > MIN_RATIO_BYTES && total > size * ARCHIVE_LIMITS.ratio) {
    throw invalidRequest(
      `The zip would be more than ${ARCHIVE_LIMITS.ratio} times larger when unpacked.`,
    );
  }
}
