import { crc32 } from 'node:zlib';

export type ZippedFile = readonly [name: string, content: Buffer | string];

const [LOCAL, DIRECTORY, END] = [0x04034b50, 0x02014b50, 0x06054b50];
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;

/** Returns a zip of uncompressed files. It has any name, also one that a well-behaved program refuses to write. */
export function zipOf(files: readonly ZippedFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const [path, data] = [Buffer.from(name), Buffer.from(content)];
    // version, flags, method, time, date, checksum, compressed size, size, length of the name, of extra fields
    const common = Buffer.alloc(26);
    common.writeUInt16LE(VERSION, 0);
    common.writeUInt16LE(FLAGS, 2);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(path.length, 22);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(DIRECTORY, 0);
    entry.writeUInt16LE(VERSION, 4);
    common.copy(entry, 6);
    entry.writeUInt32LE(offset, 42);
    directory.push(entry, path);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(LOCAL, 0);
    common.copy(local, 4);
    parts.push(local, path, data);
    offset += local.length + path.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
