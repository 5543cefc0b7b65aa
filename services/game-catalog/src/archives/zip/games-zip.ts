import { stat } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { ARCHIVE_LIMITS, MAX_PICTURE_BYTES } from '@imguessr/contracts';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { invalidRequest, RequestRejectedError } from '../../transport/request-rejected.error.ts';
import { assertSafeEntry, assertSafeTotal } from './entry-rules.ts';

export const TABLE = 'games.csv';

const IGNORED = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/;

/**
 * Reads the directory only. Throws RequestRejectedError when it is damaged, or an entry breaks the
 * rules.
 */
export async function openGamesZip(file: string) {
  const { size } = await stat(file);
  const options = { autoClose: false, validateEntrySizes: true };
  const zip = await openPromise(file, options).catch(rejectDamaged);
  const entries = await readEntries(zip, size).catch((error: unknown) => {
    zip.close();
    throw error;
  });
  return {
    /** Without folders, and without the files that macOS and Windows add. */
    names: [...entries.keys()],
    /** Throws RequestRejectedError when the file is damaged or larger than declared. */
    read: (name: string): Promise<Buffer> => {
      const entry = entries.get(name);
      if (!entry) throw new Error(`the archive has no file ${name}`);
      return readEntry(zip, entry, name);
    },
    close: () => zip.close(),
  };
}

/** Files are read one at a time, and never written anywhere. */
export type GamesZip = Awaited<ReturnType<typeof openGamesZip>>;

async function readEntries(zip: ZipFile, size: number): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > ARCHIVE_LIMITS.entries) {
    throw invalidRequest(
      `The zip has ${zip.entryCount} files. An archive may have ${ARCHIVE_LIMITS.entries}.`,
    );
  }
  const entries = new Map<string, Entry>();
  const seen = new Set<string>();
  let total = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.normalize('NFC');
      assertSafeEntry(entry, name, seen);
      total += entry.uncompressedSize;
      assertSafeTotal(total, size, seen.size);
      if (!name.endsWith('/') && !IGNORED.test(name)) entries.set(name, entry);
    }
  } catch (error) {
    rejectDamaged(error);
  }
  return withoutFolder(entries);
}

/** Without the folder that contains all of them, if there is one. */
function withoutFolder(entries: ReadonlyMap<string, Entry>): ReadonlyMap<string, Entry> {
  if (entries.has(TABLE)) return entries;
  const [first = ''] = entries.keys();
  const folder = first.slice(0, first.indexOf('/') + 1);
  const isCommon = folder !== '' && [...entries.keys()].every((name) => name.startsWith(folder));
  if (!isCommon || !entries.has(`${folder}${TABLE}`))
    throw invalidRequest('The zip has no games.csv.');
  return new Map([...entries].map(([name, entry]) => [name.slice(folder.length), entry]));
}

async function readEntry(zip: ZipFile, entry: Entry, name: string): Promise<Buffer> {
  const max = name.endsWith('.csv') ? ARCHIVE_LIMITS.csvBytes : MAX_PICTURE_BYTES;
  if (entry.uncompressedSize > max)
    throw invalidRequest(`${name} is larger than ${max / 1024 ** 2} MB.`);
  const bytes = Buffer.allocUnsafe(entry.uncompressedSize);
  let length = 0;
  try {
    // At most the declared number of bytes arrives: the library stops a file that is larger.
    for await (const chunk of await zip.openReadStreamPromise(entry))
      length += (chunk as Buffer).copy(bytes, length);
  } catch {
    throw invalidRequest(`${name} is damaged.`);
  }
  if (length !== entry.uncompressedSize || crc32(bytes) !== entry.crc32)
    throw invalidRequest(`${name} is damaged.`);
  return bytes;
}

function rejectDamaged(error: unknown): never {
  if (error instanceof RequestRejectedError) throw error;
  const reason = error instanceof Error ? error.message : String(error);
  const isName = /^(?:absolute path|invalid relative path|invalid characters in fileName)/.test(
    reason,
  );
  throw invalidRequest(
    isName
      ? 'The zip has a file whose name leads out of its folder. It was refused.'
      : 'The file is damaged, or not a zip.',
  );
}
