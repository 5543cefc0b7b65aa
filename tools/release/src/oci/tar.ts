/** A file, folder or symbolic link of an archive. */
export interface TarEntry {
  /** Relative, with slashes, without one at its end. */
  readonly path: string;
  readonly type: 'file' | 'folder' | 'link';
  /** Permission bits. */
  readonly mode: number;
  /** Contents of a file. */
  readonly bytes?: Buffer;
  /** Target of a link. */
  readonly target?: string;
}

const BLOCK = 512;
const TYPES = { file: '0', folder: '5', link: '2' } as const;

/**
 * Returns an archive that depends on nothing but its entries and `mtime` (Unix seconds): sorted by path, owned by root, and with every
 * folder above an entry. Two builds of the same files have the same bytes.
 */
export function createTar(entries: readonly TarEntry[], mtime: number): Buffer {
  const all = new Map<string, TarEntry>();
  for (const entry of entries) {
    for (let at = entry.path.lastIndexOf('/'); at > 0; at = entry.path.lastIndexOf('/', at - 1)) {
      const folder = entry.path.slice(0, at);
      if (!all.has(folder)) all.set(folder, { path: folder, type: 'folder', mode: 0o755 });
    }
    all.set(entry.path, entry);
  }
  const sorted = [...all.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  return Buffer.concat([...sorted.flatMap((entry) => blocksOf(entry, mtime)), Buffer.alloc(2 * BLOCK)]);
}

function blocksOf(entry: TarEntry, mtime: number): Buffer[] {
  const name = entry.type === 'folder' ? `${entry.path}/` : entry.path;
  const bytes = entry.bytes ?? Buffer.alloc(0);
  const header = headerOf({
    name,
    mode: entry.mode,
    type: TYPES[entry.type],
    size: bytes.length,
    target: entry.target,
    mtime,
  });
  const isLong = Buffer.byteLength(name) > 100 || Buffer.byteLength(entry.target ?? '') > 100;
  return [...(isLong ? longNames(name, entry.target, mtime) : []), header, ...padded(bytes)];
}

/** Returns the POSIX extended header for names that do not fit into the fields of 100 bytes. */
function longNames(path: string, linkpath: string | undefined, mtime: number): Buffer[] {
  const records = Buffer.from([record('path', path), linkpath ? record('linkpath', linkpath) : ''].join(''));
  const header = headerOf({
    name: 'PaxHeader',
    mode: 0o644,
    type: 'x',
    size: records.length,
    target: undefined,
    mtime,
  });
  return [header, ...padded(records)];
}

/** Returns `<length> <key>=<value>`, where the length includes itself. */
function record(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  let length = Buffer.byteLength(rest);
  while (Buffer.byteLength(`${length}${rest}`) !== length) length = Buffer.byteLength(`${length}${rest}`);
  return `${length}${rest}`;
}

interface Header {
  readonly name: string;
  readonly mode: number;
  readonly type: string;
  readonly size: number;
  readonly target: string | undefined;
  readonly mtime: number;
}

function headerOf({ name, mode, type, size, target, mtime }: Header): Buffer {
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, width: number) =>
    header.write(`${value.toString(8).padStart(width - 1, '0')}\0`, at);
  header.write(Buffer.from(name).subarray(0, 100).toString('latin1'), 0, 100, 'latin1');
  octal(mode, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(mtime, 136, 12);
  header.write(type, 156);
  header.write(
    Buffer.from(target ?? '')
      .subarray(0, 100)
      .toString('latin1'),
    157,
    100,
    'latin1',
  );
  header.write('ustar\x0000', 257);
  // the checksum counts its own field as spaces
  header.fill(' ', 148, 156);
  header.write(
    `${header
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  );
  return header;
}

const padded = (bytes: Buffer): Buffer[] => [bytes, Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)];
